import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { become, messages, open, openAs, PUBLIC_KEY } from './people.ts'
import { newMember } from './reviews/members.ts'
import { SHOP_PORT } from './shop-port.ts'

/** In words of its own: what an earlier try decided holds for the same words of this vendor. */
const rowsOf = (name: string) => `sku,title,price,currency,link
box-${name},Mystery box of vials ${name.replace(/[^a-f]/g, '')},,USD,https://emberquay-chems.example/box
water-${name},Bacteriostatic Water 30ml,9.90,USD,https://emberquay-chems.example/water`

async function addSource(page: Page, link: string) {
  await page.getByRole('button', { name: 'Add a source' }).click()
  const form = page.getByRole('region', { name: 'Add a source' })
  await form.getByRole('button', { name: 'Add source' }).click()
  await expect(form.getByLabel('Vendor')).toHaveAccessibleDescription(/Which vendor\?/)
  await form.getByLabel('Vendor').fill('emberquay-chems')
  await form.getByLabel('Kind').selectOption('CSV')
  await form.getByLabel('Link').fill(link)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add source' }).click()
}

// One after the other: while runs of feeds are switched off, no journey may wait for one.
test.describe.configure({ mode: 'default' })

test('an operator switches feeds off and on; a try is refused, both acts are listed', async ({ page }) => {
  const operator = await newMember(page, 'Operator', 'admin')
  await become(page, operator)
  const { access_token } = JSON.parse(operator.session) as { access_token: string }
  const switchOn = () =>
    page.request.put('/api/admin/switches/feed_runs', {
      headers: { authorization: `Bearer ${access_token}`, apikey: PUBLIC_KEY },
      data: { is_on: true, reason: 'The journey is over.' },
    })
  // Refused where it is on already.
  await switchOn()
  await open(page, '/admin/switches')
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Runs of feeds' })
  try {
    await item.getByRole('button', { name: 'Switch Runs of feeds off' }).click()
    await item.getByRole('button', { name: 'Switch Runs of feeds off' }).click()
    await expect(item).toContainText('Say it in a few words.')
    await item.getByLabel('Why').fill('The shops are being moved.')
    await item.getByRole('button', { name: 'Switch Runs of feeds off' }).click()
    const words = `Switched off .* by ${operator.email}: The shops are being moved\\.`
    await expect(item).toContainText(new RegExp(words))
    await expect(item).toContainText('People read: “Feeds are not read at the moment.”')
    await expectAccessible(page)

    await open(page, '/admin/feeds')
    const name = randomUUID()
    await addSource(page, `http://127.0.0.1:${SHOP_PORT}/${name}.csv`)
    const source = page.getByRole('listitem').filter({ hasText: name })
    await expect(source).toContainText('It has not run yet.')
    await source.getByRole('button', { name: /^Run now/ }).click()
    await expect(source.getByRole('alert')).toHaveText('Feeds are not read at the moment.')
    await source.getByRole('button', { name: /^Turn off/ }).click()
    await expect(source).toContainText('Turned off by an operator.')

    await open(page, '/admin/switches')
    await item.getByRole('button', { name: 'Switch Runs of feeds on' }).click()
    await item.getByLabel('Why').fill('They are back.')
    await item.getByRole('button', { name: 'Switch Runs of feeds on' }).click()
    await expect(item).toContainText(new RegExp(`Switched on .* by ${operator.email}: They are back\\.`))
  } finally {
    await switchOn()
  }
  await open(page, '/admin/audit?target=switch:feed_runs')
  const entries = page.getByRole('main').getByRole('listitem').filter({ hasText: operator.email })
  await expect(entries).toHaveCount(2)
  await expect(entries).toContainText(['Is on: no → yes', 'Is on: yes → no'])
})

test('an administrator adds a source, decides what its run left, and takes that back', async ({ page }) => {
  // Its own source and codes, whatever an earlier try has left behind.
  const name = randomUUID()
  const path = `/${name}.csv`
  const link = `http://127.0.0.1:${SHOP_PORT}${path}`
  const shop = createServer((request, response) => {
    if (request.url === path) response.end(rowsOf(name))
    else response.writeHead(404).end()
  })
  await new Promise<void>((ready) => shop.listen(SHOP_PORT, '127.0.0.1', ready))
  try {
    await openAs(page, '/admin/feeds', await newMember(page, 'Buyer', 'admin'))
    await addSource(page, link)
    const source = page.getByRole('listitem').filter({ hasText: link })
    await expect(source).toContainText(/Done.*2 listed · 2 waiting/, { timeout: 60_000 })
    await expectAccessible(page)

    await source.getByRole('link', { name: '2 packs of Emberquay' }).click()
    const box = page.getByRole('article', { name: 'Mystery box of vials' })
    const reasons = ['A kit or a set', 'No compound', 'No size', 'No price']
    await expect(box.getByRole('listitem')).toContainText(reasons)
    await expectAccessible(page)
    const water = page.getByRole('article', { name: 'Bacteriostatic Water 30ml' })
    await water.getByRole('button', { name: 'Ignore' }).click()
    await expect(page.getByRole('status').filter({ hasText: '1 pack' })).toBeVisible()
    await box.getByRole('button', { name: 'Publish as this' }).click()
    const compound = box.getByRole('combobox', { name: 'Compound' })
    await expect(compound).toHaveAccessibleDescription(/Choose a compound from the list\./)
    await compound.fill('bpc')
    await page.getByRole('option', { name: 'BPC-157' }).click()
    await box.getByLabel('Size of the whole pack').fill('10 mg')
    await box.getByRole('button', { name: 'Publish as this' }).click()
    // Nothing waits until the next run, which may be over already: without a price the pack waits again.
    await expect(box.getByText('A kit or a set')).toBeHidden()

    await page.getByRole('link', { name: 'Sources' }).click()
    await source.getByRole('link', { name: /^Runs of emberquay-chems-csv/ }).click()
    const newest = page.getByRole('main').getByRole('listitem').first()
    await expect(newest).toContainText(/1 waiting · 1 ignored/, { timeout: 60_000 })
    await page.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('Turned off by an operator.')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Decisions' }).click()
    const ignored = page.getByRole('listitem').filter({ hasText: `water-${name}` })
    await expect(ignored).toContainText(/Ignored.*decided .* by Buyer/)
    await expectAccessible(page)
    await ignored.getByRole('button', { name: /^Take back/ }).click()
    await expect(messages(page)).toContainText(/decision taken back\. The pack waits after the next run/)
    await expect(ignored).toBeHidden()
  } finally {
    shop.close()
  }
})
