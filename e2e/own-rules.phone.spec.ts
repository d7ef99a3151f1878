import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { open } from './people.ts'
import { loginSubscriber } from './rights.ts'

test('a subscriber ranks vendors by rules, reads who falls out and why, and keeps them', async ({ page }) => {
  await loginSubscriber(page)
  await open(page, '/vendors')
  await page.getByRole('link', { name: 'Rank by your own rules' }).click()
  const rules = page.getByRole('form', { name: 'Your rules' })
  await expect(page.getByRole('heading', { name: 'All vendors' })).toBeVisible()
  await rules.getByLabel('Purity, at least').fill('98')
  await rules.getByLabel('Latest test').selectOption('In the last 180 days')
  await rules.getByRole('button', { name: 'Rank' }).click()
  await expect(page).toHaveURL(/purity=98/)
  await expect(page.getByRole('heading', { name: 'Meet your rules' })).toBeVisible()
  const out = page.getByRole('region', { name: 'Fall out' })
  await expect(out.getByRole('listitem').first()).toContainText(/below 98 %|is stated|more than 180/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save as my rules' }).click()
  await expect(page.getByText('These are your saved rules.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.getByRole('heading', { name: 'All vendors' })).toBeVisible()
  await page.getByRole('link', { name: 'Use my saved rules' }).click()
  await expect(page).toHaveURL(/purity=98/)
})
