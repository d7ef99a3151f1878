import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { open } from './people.ts'
import { become, newMember } from './reviews/members.ts'
import { SHOP_PORT } from './shop-port.ts'

const rowsOf = (name: string) => `sku,title,price,currency,link
box-${name},Mystery box of vials,,USD,https://emberquay-chems.example/box
water-${name},Bacteriostatic Water 30ml,9.90,USD,https://emberquay-chems.example/water`

test('an administrator adds a source, sees what its run left waiting with the reasons, decides, and takes it back', async ({
  page,
}) => {
  // A source and codes of its own, whatever an earlier try has left behind.
  const name = randomUUID()
  const path = `/${name}.csv`
  const link = `http://127.0.0.1:${SHOP_PORT}${path}`
  const shop = createServer((request, response) => {
    if (request.url === path) response.end(rowsOf(name))
    else response.writeHead(404).end()
  })
  await new Promise<void>((ready) => shop.listen(SHOP_PORT, '127.0.0.1', ready))
  try {
    await become(page, await newMember(page, 'Buyer', 'admin'))
    await open(page, '/admin/feeds')
    await page.getByRole('button', { name: 'Add a source' }).click()
    const form = page.getByRole('region', { name: 'Add a source' })
    await form.getByRole('button', { name: 'Add source' }).click()
    await expect(form.getByLabel('Vendor')).toHaveAccessibleDescription(/Which vendor\?/)
    await form.getByLabel('Vendor').fill('emberquay-chems')
    await form.getByLabel('Kind').selectOption('CSV')
    await form.getByLabel('Link').fill(link)
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Add source' }).click()
    const source = page.getByRole('listitem').filter({ hasText: link })
    await expect(source).toContainText(/Done.*2 listed · 2 waiting/, { timeout: 60_000 })
    await expectAccessible(page)

    await source.getByRole('link', { name: '2 packs of Emberquay' }).click()
    const box = page.getByRole('article', { name: 'Mystery box of vials' })
    await expect(box.getByRole('listitem')).toContainText([
      'A kit or a set',
      'No compound',
      'No size',
      'No price',
    ])
    await expectAccessible(page)
    await page
      .getByRole('article', { name: 'Bacteriostatic Water 30ml' })
      .getByRole('button', { name: 'Ignore' })
      .click()
    await expect(page.getByRole('status').filter({ hasText: '1 pack' })).toBeVisible()
    await box.getByRole('button', { name: 'Publish as this' }).click()
    await expect(box.getByRole('alert')).toHaveText('Choose a compound from the list.')
    await box.getByRole('combobox', { name: 'Compound' }).fill('bpc')
    await page.getByRole('option', { name: 'BPC-157' }).click()
    await box.getByLabel('Size of the whole pack').fill('10 mg')
    await box.getByRole('button', { name: 'Publish as this' }).click()
    await expect(page.getByText('Nothing waits.')).toBeVisible()

    await page.getByRole('link', { name: 'Sources' }).click()
    await source.getByRole('link', { name: /^Runs of emberquay-chems-csv/ }).click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
      /1 waiting · 1 ignored/,
      {
        timeout: 60_000,
      },
    )
    await page.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('Turned off by an operator.')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Decisions' }).click()
    const ignored = page.getByRole('listitem').filter({ hasText: `water-${name}` })
    await expect(ignored).toContainText(/Ignored.*decided .* by Buyer/)
    await expectAccessible(page)
    await ignored.getByRole('button', { name: /^Take back/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Taken back.' })).toBeVisible()
    await expect(ignored).toBeHidden()
  } finally {
    shop.close()
  }
})
