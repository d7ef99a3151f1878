import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { open } from './people.ts'
import { become, newMember } from './reviews/members.ts'

test('a record is edited, published with a second person, and taken back from its history', async ({
  page,
}) => {
  test.slow()
  const ada = await newMember(page, 'Ada', 'admin')
  const ben = await newMember(page, 'Ben', 'admin')
  await become(page, ada)
  await open(page, '/admin/catalogue')
  await page.getByRole('searchbox', { name: 'Find records' }).fill('taurine')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: 'Compounds' }).click()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Taurine', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taurine')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('1. Added')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Edit' }).click()
  const words = page.getByLabel('Short description')
  const before = await words.inputValue()
  await words.fill('')
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(words).toHaveAccessibleDescription(/must not be empty/)
  await expectAccessible(page)
  await words.fill('An amino sulfonic acid.')
  await page.getByLabel('Regulatory note').fill('Sold as a food supplement.')
  await page.getByLabel('Reason').fill('Clearer words.')
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('An amino sulfonic acid.')
  await expect(page.getByText('somebody who did not edit it publishes it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Send to review' }).click()
  await expect(page.getByText('To be reviewed')).toBeVisible()

  await become(page, ben)
  await open(page, '/admin/drafts?state=in_review')
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
  const draft = page.url()
  await become(page, ada)
  await open(page, draft)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
})

test('files are told what is wrong with them before anything changes', async ({ page }) => {
  await become(page, await newMember(page, 'Ada', 'admin'))
  await open(page, '/admin/import')
  const buffer = Buffer.from(
    JSON.stringify({ source: 'A test.', as_of: '2026-11-20', compounds: [{ slug: 'a' }] }),
  )
  await page.getByLabel('Files').setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: 'Check' }).click()
  const report = page.getByRole('region', { name: 'What would change' })
  await expect(report.getByRole('listitem').first()).toContainText(
    'mine.json: compounds/a: proper_name: is missing',
  )
  await expect(page.getByRole('button', { name: 'Apply' })).toBeHidden()
  await expectAccessible(page)
})

test('one field of many records is seen before and after, and nothing changes by looking', async ({
  page,
}) => {
  await become(page, await newMember(page, 'Ada', 'admin'))
  await open(page, '/admin/bulk-edit')
  await expectAccessible(page)
  await page.getByLabel('Whose name begins with').fill('quillstone')
  await page.getByLabel('Field', { exact: true }).selectOption({ label: 'Shipping' })
  await page.getByLabel('Make it').fill('2-5 days')
  await page.getByRole('button', { name: 'See what changes' }).click()
  const rows = page.getByRole('region', { name: 'What would change' })
  await expect(rows.getByRole('listitem')).toHaveCount(1)
  await expect(rows).toContainText('2-5 days')
  await expect(page.getByRole('button', { name: 'Publish all' })).toBeDisabled()
  await expectAccessible(page)
})
