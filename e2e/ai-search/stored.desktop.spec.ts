import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { login, open } from '../people.ts'
import { switchTo } from './header.ts'

const SEARCH = '**/api/ai-search'
const RECENT = '**/api/ai-search/recent*'
const STORED = 'Using previously generated results'

const field = (page: Page) => page.getByRole('combobox', { name: 'Ask AI Search' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')

/** Asks a question and waits for its results. */
async function ask(page: Page, question: string) {
  const answered = page.waitForResponse(SEARCH)
  await open(page, `/ai-search/${encodeURIComponent(question)}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  return (await answered).json()
}

/** Opens the header's search in AI mode, on a page that has no question. */
async function showAiSearch(page: Page) {
  await open(page, '/')
  await switchTo(page, 'AI Search (Beta)')
  await field(page).click()
}

const tell = (page: Page, detail: { query: string; results: unknown[] }) =>
  page.evaluate(
    (stored) => window.dispatchEvent(new CustomEvent('ai-search-stored-results', { detail: stored })),
    detail,
  )

test.beforeEach(({ page }) => login(page))

test('results from elsewhere in the app end the waiting of their question alone', async ({ page }) => {
  const { recommendations } = await ask(page, 'improve memory')
  let answer = () => {}
  await page.route(SEARCH, (route) => {
    answer = () => void route.fulfill({ json: { status: 'success', recommendations: [] } }).catch(() => {})
  })
  await page.reload()
  const overlay = page.getByRole('dialog')
  await expect(overlay).toContainText('Analyzing your question with AI...')
  await tell(page, { query: 'weight loss', results: recommendations })
  await expect(overlay).toBeVisible()
  await tell(page, { query: 'Improve Memory ', results: recommendations })
  await expect(overlay).toBeHidden()
  await expect(page.getByText(STORED)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(recommendations.length)
  // What comes too late changes nothing.
  answer()
  await expect(page.getByRole('heading', { name: 'No Results Found' })).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(recommendations.length)
})

test('questions asked before are offered, if need be by the browser, and open at once', async ({ page }) => {
  await ask(page, 'improve memory')
  await ask(page, 'weight loss')
  await page.route(RECENT, (route) => route.abort())
  await showAiSearch(page)
  await expect(options(page)).toHaveText(['weight loss', 'improve memory'])
  await page.unroute(RECENT)
  await showAiSearch(page)
  await expect(page.getByText('Recent AI searches')).toBeVisible()
  await expect(options(page)).toHaveText(['weight loss', 'improve memory'])
  await expectAccessible(page)
  await field(page).fill('improve memry')
  await expect(options(page)).toHaveText([/^improve memory\d\d% match$/])
  await field(page).fill('improve memory')
  await expect(options(page)).toHaveText(['improve memory100% match'])
  let searches = 0
  await page.route(SEARCH, (route) => {
    searches++
    return route.continue()
  })
  await options(page).click()
  await expect(page.getByText(STORED)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL('/ai-search/improve%20memory')
  await expect(page.getByText('1 of 3 AI searches left this month')).toBeVisible()
  expect(searches).toBe(0)

  await showAiSearch(page)
  await field(page).fill('sharper focus')
  await expect(page.getByText('No matches found for "sharper focus"')).toBeVisible()
  await page.getByRole('button', { name: 'Search for "sharper focus" anyway' }).click()
  await expect(page).toHaveURL('/ai-search/sharper%20focus')
})
