import { expect, test } from '@playwright/test'
import { become, open, openAs } from './people.ts'
import { newMember } from './reviews/members.ts'

test('what two editors type into one draft is put together, and outlasts a session', async ({ page }) => {
  test.slow()
  const ada = await newMember(page, 'Ada', 'admin')
  const ben = await newMember(page, 'Ben', 'admin')
  await openAs(page, '/admin/catalogue?kind=compound&query=glycine', ada)
  await page.getByRole('main').getByRole('link', { name: 'Glycine', exact: true }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const words = page.getByLabel('Short description')
  await words.fill('The words of Ada.')
  await page.getByLabel('Regulatory note').fill('The note of Ada.')
  const draft = page.url()

  // Her session ends, and another person sits down at the same tab.
  await openAs(page, draft, ben)
  await expect(words).toBeVisible()
  await expect(page.getByRole('region', { name: /You typed this/ })).toBeHidden()
  await words.fill('The words of Ben.')
  await page.getByLabel('What it does').fill('The effect by Ben.')
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('The words of Ben.')

  // Both have it open from here on.
  const other = await page.context().browser()?.newPage()
  if (!other) throw new Error('There is no browser.')
  await become(other, ada)
  await other.goto(draft)
  const hers = other.getByLabel('Short description')
  await hers.fill('Ada again.')
  await other.getByLabel('Regulatory note').fill('The note of Ada.')
  await words.fill('Ben again.')
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('Ben again.')
  await other.getByRole('button', { name: 'Save and check' }).click()
  const comparison = other.getByRole('region', {
    name: `${ben.email} saved this draft while you were typing`,
  })
  await expect(comparison.getByRole('region', { name: 'You changed' })).toContainText('The note of Ada.')
  await expect(comparison.getByRole('button', { name: 'Go on with both' })).toBeDisabled()
  await comparison.getByRole('radio', { name: /Ada again/ }).check()
  await comparison.getByRole('button', { name: 'Go on with both' }).click()
  await expect(hers).toHaveValue('Ada again.')
  await expect(other.getByLabel('What it does')).toHaveValue('The effect by Ben.')

  // What she typed is offered again to her after the page was left.
  await open(other, draft)
  await other.getByRole('button', { name: 'Take it up again' }).click()
  await other.getByRole('button', { name: 'Save and check' }).click()
  await expect(other.getByRole('region', { name: 'What changes' })).toContainText('The note of Ada.')
  await open(other, draft)
  await expect(hers).toHaveValue('Ada again.')
  await expect(other.getByRole('region', { name: /You typed this/ })).toBeHidden()
  await other.close()
})
