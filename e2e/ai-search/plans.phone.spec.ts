import { expect, type Page, test } from '@playwright/test'
import { login, open } from '../people.ts'
import { loginSubscriber, spendSearches } from '../rights.ts'
import { keptMode, modeButton, showSearch } from './header.ts'

const cards = (page: Page) => page.getByRole('article')
const left = (page: Page, words: string) => expect(page.getByRole('main').getByText(words)).toBeVisible()

test('a free person counts down; the last answer stays, the next question is refused', async ({ page }) => {
  await login(page)
  await spendSearches(page, 2)
  await open(page, '/ai-search')
  await left(page, '1 of 3 AI searches left this month')
  await page.getByLabel('Your question').fill('weight loss')
  await page.keyboard.press('Enter')
  await expect(cards(page).first()).toBeVisible()
  await left(page, '3 of 3 used this month')
  await expect(page).toHaveURL('/ai-search/weight%20loss')
  await expect.poll(() => keptMode(page)).toBe('regular')
  await page.getByLabel('Your question').fill('improve memory')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Subscription Required' })).toBeVisible()
  await expect(cards(page).first()).toBeAttached()
})

test('a subscriber sees the searches of the month go, and at their end when more come', async ({ page }) => {
  await loginSubscriber(page)
  await open(page, '/')
  await showSearch(page)
  await expect(page.getByText('Try AI Search!')).toBeVisible()
  await modeButton(page, 'AI Search (Beta)').click()
  await expect(page.getByText('100 of 100 AI searches left this month')).toBeVisible()
  await page.getByRole('combobox', { name: 'Ask AI Search' }).fill('knee osteoarthritis')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ai-search/knee%20osteoarthritis')
  await expect(cards(page).first()).toBeVisible()
  await left(page, '99 of 100 AI searches left this month')
  const card = cards(page)
    .filter({ hasText: /Summary of a study/ })
    .first()
  await card.locator('summary').click()
  await expect(card.getByText(/^Summary of a study/).first()).toBeVisible()

  await spendSearches(page, 99)
  await open(page, '/')
  await showSearch(page)
  await modeButton(page, 'AI Search (Beta)').click()
  const popup = page.getByRole('dialog', { name: 'No AI searches left' })
  const words = /You have used all 100 AI searches of this month\. You can search again from \w+ 1, \d{4}\./
  await expect(popup).toContainText(words)
  await expect(popup).toContainText(/100 of 100 used this month, resets on \w+ 1\./)
  // There is no plan above theirs.
  await expect(popup.getByRole('link', { name: 'Upgrade' })).toHaveCount(0)
  await open(page, '/ai-search/weight%20loss')
  await expect(page).toHaveURL('/search/weight%20loss')
  await expect(page.getByText(words)).toBeVisible()
})
