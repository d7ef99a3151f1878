import { expect, type Page, test } from '@playwright/test'
import { login, open } from '../people.ts'
import { loginAdmin, loginSpent, loginSubscriber, spendSearches } from '../rights.ts'
import { keptMode, modeButton, showSearch } from './header.ts'

const USAGE = '**/api/ai-search/check-usage'

const cards = (page: Page) => page.getByRole('article')
const left = (page: Page, words: string) => expect(page.getByRole('main').getByText(words)).toBeVisible()
const isSearch = (url: string) => new URL(url).pathname === '/api/ai-search'

/** Asks from the header's open search, in AI mode. */
async function ask(page: Page, question: string) {
  await page.getByRole('combobox', { name: 'Ask AI Search' }).fill(question)
  await page.keyboard.press('Enter')
}

test('a visitor with a question is asked to log in, stays where they are, and sees no hint', async ({
  page,
}) => {
  await open(page, '/ai-search')
  await page.getByLabel('Your question').fill('weight loss')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  const popup = page.getByRole('dialog', { name: 'Login Required' })
  await expect(popup).toContainText('You must be logged in to use AI search.')
  await popup.getByRole('button', { name: 'Use regular search' }).click()
  await expect(page).toHaveURL('/ai-search')
  await showSearch(page)
  // A page of AI search is in AI mode for every reader; leaving the mode means leaving the page.
  await expect(modeButton(page, 'AI Search (Beta)')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Try AI Search!')).toHaveCount(0)
  await modeButton(page, 'Regular').click()
  await expect(page).toHaveURL('/search')
  expect(await keptMode(page)).not.toBe('ai')
})

test('a free person counts down; the last answer stays in view, and the next question is refused', async ({
  page,
}) => {
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
  const popup = page.getByRole('dialog', { name: 'Subscription Required' })
  await expect(popup).toContainText('AI Search is only available for paid subscribers.')
  await expect(popup).toContainText(/3 of 3 used this month, resets on \w+ 1\./)
  await expect(popup.getByRole('link', { name: 'Upgrade' })).toHaveAttribute(
    'href',
    `/subscription?returnUrl=${encodeURIComponent('/ai-search/improve%20memory')}`,
  )
  await expect(cards(page).first()).toBeAttached()
})

test('a subscriber sees the remaining searches of the month, and reads summaries of studies', async ({
  page,
}) => {
  await loginSubscriber(page)
  await open(page, '/')
  await showSearch(page)
  await expect(page.getByText('Try AI Search!')).toBeVisible()
  await modeButton(page, 'AI Search (Beta)').click()
  await expect(page.getByText('100 of 100 AI searches left this month')).toBeVisible()
  await ask(page, 'knee osteoarthritis')
  await expect(page).toHaveURL('/ai-search/knee%20osteoarthritis')
  await expect(cards(page).first()).toBeVisible()
  await left(page, '99 of 100 AI searches left this month')
  const card = cards(page)
    .filter({ hasText: /Summary of a study/ })
    .first()
  await card.locator('summary').click()
  await expect(card.getByText(/^Summary of a study/).first()).toBeVisible()
})

test('a subscriber who has made all searches reads when the next ones come', async ({ page }) => {
  await loginSubscriber(page)
  await spendSearches(page, 100)
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

test('an administrator searches without limit, even where the check of usage says no', async ({ page }) => {
  await loginAdmin(page)
  await open(page, '/')
  await showSearch(page)
  await expect(page.getByText('Try AI Search!')).toBeVisible()
  await modeButton(page, 'AI Search (Beta)').click()
  await expect(page.getByText('Unlimited AI searches')).toBeVisible()
  await ask(page, 'weight loss')
  await expect(cards(page).first()).toBeVisible()
  await left(page, 'Unlimited AI searches')
  await page.route(USAGE, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), allowed: false, message: 'No.' } })
  })
  await open(page, '/ai-search/improve%20memory')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a person who is refused without a word reads why, and no search is made', async ({ page }) => {
  await loginSpent(page)
  const asked: string[] = []
  page.on('request', (request) => isSearch(request.url()) && asked.push(request.url()))
  await page.route(USAGE, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), message: '' } })
  })
  await open(page, '/ai-search/weight%20loss')
  await expect(page.getByText("You don't have access to AI search.")).toBeVisible()
  await expect(page).toHaveURL('/search/weight%20loss')
  expect(asked).toEqual([])
})

test('AI search stays shut while the rights of a person are unknown', async ({ page }) => {
  await login(page)
  await page.route(USAGE, (route) => route.abort())
  await open(page, '/')
  await showSearch(page)
  await expect(page.getByText('Try AI Search!')).toHaveCount(0)
  await modeButton(page, 'AI Search (Beta)').click()
  await expect(page.getByRole('dialog', { name: 'AI Search is not available' })).toContainText(
    "You don't have access to AI search.",
  )
  await open(page, '/ai-search/weight%20loss')
  await expect(page.getByRole('alert')).toContainText('Failed to perform search. Please try again.')
})
