import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { become, messages, open, openAs } from './people.ts'
import { idOf, newMember, newText } from './reviews/members.ts'
import { callAs } from './rights.ts'

/** An invented vendor without any stated facts. */
const VENDOR = {
  demo: true,
  ...{ contact: null, region: null, shipping: null, refund: null, reimburse_test: null, comission: null },
  ...{ internal_coa: null, external_coa: null, external_coa_provider: null },
  ...{ latest_batch_test_date: null, endotoxin_test: null, sterility_test: null },
}

test('a record is edited, published by a second person, taken back from its history', async ({ page }) => {
  test.slow()
  const ada = await newMember(page, 'Ada', 'admin')
  const ben = await newMember(page, 'Ben', 'admin')
  await openAs(page, '/admin/catalogue', ada)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Find records' })).toBeFocused()
  await page.keyboard.type('taurine')
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: 'Compounds' }).click()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Taurine', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taurine')
  await expect(page.getByRole('region', { name: 'History' })).toContainText(/1\. .+ added it/)
  await expectAccessible(page)
  // What folds and what leads back is as high as a finger needs.
  const heights = await page
    .getByRole('main')
    .locator('summary, a:text-is("Compounds")')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height).filter(Boolean))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)

  await page.getByRole('button', { name: 'Edit' }).click()
  const words = page.getByLabel('Short description')
  const before = await words.inputValue()
  await words.fill('')
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(words).toHaveAccessibleDescription(/is empty/)
  // The form is drawn again; the faults stand below the button.
  await expect(page.getByRole('button', { name: 'Save and check' })).toBeFocused()
  await page.getByRole('button', { name: /^Short description: is empty/ }).click()
  await expect(words).toBeFocused()
  await expectAccessible(page)
  await words.fill('An amino sulfonic acid.')
  await page.getByLabel('Regulatory note').fill('Sold as a food supplement.')
  await page.getByLabel('Reason').fill('Clearer words.')
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('An amino sulfonic acid.')
  await expect(page.getByText('a colleague who did not edit it publishes it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Send to review' }).click()
  await expect(page.getByText('To be reviewed')).toBeVisible()

  await openAs(page, '/admin/drafts?state=in_review', ben)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Taurine', exact: true }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await open(page, '/taurine')
  await expect(page.getByRole('main')).toContainText('An amino sulfonic acid.')

  await open(page, '/admin/catalogue?kind=compound&query=taurine')
  await page.getByRole('main').getByRole('link', { name: 'Taurine', exact: true }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('Clearer words.')
  await history.getByRole('button', { name: 'Back to revision 1' }).click()
  // Its note concerns safety, so that it is a draft again; Ada did not begin it.
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText(before)
  await openAs(page, page.url(), ada)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()

  // One field by itself, and back, so that the record is unchanged. It does not concern safety.
  await page.getByRole('link', { name: 'the record' }).click()
  for (const [at, text] of [
    ['2', 'An amino sulfonic acid.'],
    ['3', before],
  ] as const) {
    const newest = history.getByRole('listitem').first()
    await newest.getByRole('button', { name: 'Take back Short description' }).click()
    await expect(page.getByText(`Short description is again what it was in revision ${at}.`)).toBeVisible()
    await expect(newest).toContainText(`short_description back to revision ${at}.`)
    await expect(newest).toContainText(text)
  }
})

test('duplicate vendors are merged: moves are listed first, and the old page leads on', async ({ page }) => {
  const ada = await newMember(page, 'Ada', 'admin')
  const ben = await newMember(page, 'Ben', 'admin')
  const name = `Fennmoor ${randomUUID().slice(0, 8)}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
  await become(page, ada)
  const entry = { ...VENDOR, slug, name, website: `https://${slug}.example` }
  const { draft } = await callAs(page, '/api/admin/drafts', { kind: 'vendor', entry })
  await become(page, ben)
  await callAs(page, `/api/admin/drafts/${draft.id}/publish`, { version: draft.version })
  await (await newMember(page, 'Cleo')).write('vendor', await idOf(page, 'vendor', slug), 4, newText())
  await open(page, `/${slug}`)
  await expect(page.getByRole('region', { name: 'Offers' })).toContainText(
    'No offer of this vendor is on record.',
  )

  await openAs(page, `/admin/catalogue?kind=vendor&query=${slug.slice(-8)}`, ada)
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  const mergeInto = async (remaining: string) => {
    await page.getByLabel('The remaining record').fill(remaining)
    await page.getByRole('button', { name: 'Merge into it' }).click()
  }
  const moves = page.getByRole('region', { name: 'What moves' })
  const record = page.url()
  await page.getByText('It is the same as another vendor').click()
  await mergeInto('no-such-thing')
  await expect(page.getByText('There is no such vendor.')).toBeVisible()
  await expectAccessible(page)
  await mergeInto('saltgannet-labs')
  await expect(moves).toContainText('Saltgannet Labs')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(page).toHaveURL(/\/admin\/drafts$/)
  await expect(messages(page)).toContainText('is discarded')
  await open(page, record)
  await page.getByText('It is the same as another vendor').click()
  await mergeInto('fennmoor-chems')
  await expect(moves).toContainText('Fennmoor Chems')
  await expect(
    moves
      .getByRole('term')
      .filter({ hasText: /^Reviews$/ })
      .locator('+ dd'),
  ).toHaveText('1')
  await expectAccessible(page)
  await openAs(page, page.url(), ben)
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  const asked = page.getByRole('dialog', { name: `Merge ${name} into Fennmoor Chems?` })
  await asked.getByRole('button', { name: 'Merge into Fennmoor Chems' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await open(page, `/${slug}`)
  await expect(page).toHaveURL('/fennmoor-chems')
})

test('faults of files are listed before anything changes', async ({ page }) => {
  await openAs(page, '/admin/import', await newMember(page, 'Ada', 'admin'))
  const file = { source: 'A test.', as_of: '2026-11-20', compounds: [{ slug: 'a' }] }
  const buffer = Buffer.from(JSON.stringify(file))
  await page.getByLabel('Files').setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: 'Check' }).click()
  const report = page.getByRole('region', { name: 'What would change' })
  await expect(report.getByRole('listitem').first()).toContainText(
    'mine.json: compounds/a: proper_name: is missing',
  )
  await expect(page.getByRole('button', { name: 'Apply' })).toBeHidden()
  await expectAccessible(page)
})
