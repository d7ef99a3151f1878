import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { login, open } from '../people.ts'

const SEARCH = '**/api/ai-search'

test.beforeEach(({ page }) => login(page))

test('a question is answered with quoted reasons, counted once, and deleted everywhere', async ({ page }) => {
  await open(page, '/ai-search')
  await page.getByLabel('Your question').fill('weight loss')
  await page.getByLabel('Your question').press('Enter')
  await expect(page).toHaveURL('/ai-search/weight%20loss')
  const card = page.getByRole('article').first()
  await expect(card).toContainText('AI Recommendation')
  await expect(card.getByRole('heading', { name: 'Why it matches your query' })).toBeVisible()
  await expect(card).toContainText(/Price from.*(\/ mg|\/ g|no price)/)
  // A phone's card is short; its source is one press away.
  await expect(card.getByRole('blockquote')).toBeHidden()
  expect((await card.boundingBox())?.height).toBeLessThan(720)
  await card.getByText('Source, what it does, how it works').click()
  await expect(card.getByRole('heading', { name: 'How it works' })).toBeVisible()
  await expect(card.getByRole('blockquote').first()).toBeVisible()
  await expect(page.getByText(/^2 of 3 AI searches left this month, resets on \w+ 1$/)).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('link', { name: /^View Details/ }).click()
  await expect(page).not.toHaveURL(/ai-search/)

  await open(page, '/ai-search')
  const recent = page.getByRole('region', { name: 'Recent AI searches' })
  await expect(recent.getByRole('link')).toHaveCount(1)
  await recent.getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click()
  await expect(recent).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('recentAISearches'))).toBeNull()
})

test('a recent question shows its stored results, then the plain URL', async ({ page }) => {
  await open(page, '/ai-search/weight%20loss')
  await expect(page.getByRole('article').first()).toBeVisible()
  await open(page, '/ai-search/Weight%20Loss?fromRecent=true')
  await expect(page.getByText('Using previously generated results')).toBeVisible()
  await expect(page).toHaveURL('/ai-search/Weight%20Loss')
  await expect(page.getByText('2 of 3 AI searches left this month')).toBeVisible()
  // A failed lookup falls back to a new search.
  await page.route('**/api/ai-search/recent*', (route) => route.abort())
  await open(page, '/ai-search/weight%20loss?fromRecent=true')
  await expect(page.getByText('1 of 3 AI searches left this month')).toBeVisible()
})

test('the overlay tells the progress step by step, until the answer comes', async ({ page }) => {
  // Stands in for a server whose model takes its time: the test says when each line comes.
  await page.addInitScript(() => {
    const real = window.fetch
    window.fetch = (input, init) => {
      if (String(input) !== '/api/ai-search') return real(input, init)
      const body = new ReadableStream({
        start: (lines) =>
          Object.assign(window, {
            say: (line: object) => lines.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`)),
          }),
      })
      const headers = { 'content-type': 'application/x-ndjson' }
      return Promise.resolve(new Response(body, { headers }))
    }
  })
  const say = async (line: object) => {
    await page.waitForFunction(() => 'say' in window)
    await page.evaluate((said) => (window as unknown as { say: (line: object) => void }).say(said), line)
  }
  await page.goto('/ai-search/improve%20memory')
  const overlay = page.getByRole('dialog')
  await say({ event: 'step', step: { kind: 'searching', compounds: 219 } })
  await expect(overlay.getByText('Searching the records of 219 compounds')).toBeVisible()
  await say({ event: 'step', step: { kind: 'reading', names: ['Citicoline', 'Noopept', 'Semax', 'Selank'] } })
  await expect(
    overlay.getByText('Reading the records of Citicoline, Noopept, Semax and 1 more'),
  ).toBeVisible()
  await expect(overlay).toContainText('Analyzing your question with AI...')
  await expect(overlay).toContainText("Please don't close this page. This may take a moment.")
  await expectAccessible(page)
  const answer = { status: 'success', recommendations: [], message: 'Nothing fits.' }
  await say({ event: 'answer', http_status: 200, answer })
  await expect(overlay).toBeHidden()
  await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible()
})

test('after fifteen seconds the waiting ends', async ({ page }) => {
  await page.clock.install()
  await page.route(SEARCH, () => {})
  await page.goto('/ai-search/improve%20memory')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('alert')).toContainText('Failed to get search results. Please try again.')
})

test('a question about doses is answered with what the record says, help and no dose', async ({ page }) => {
  await open(page, '/ai-search/how%20much%20BPC-157%20should%20I%20inject')
  await expect(page.getByRole('region', { name: 'Help now' })).toContainText('No doses here')
  await expect(page.getByText(/\d ?(?:mg|mcg|iu)\b/i)).toHaveCount(0)
  await expectAccessible(page)
})

test('faults are explained and can be tried again; the engine says when it stood in', async ({ page }) => {
  await page.route(SEARCH, (route) => route.abort())
  await open(page, '/ai-search/weight%20loss')
  await expect(page.getByRole('alert')).toContainText('Failed to get search results. Please try again.')
  await page.unroute(SEARCH)
  await page.route(SEARCH, async (route) => {
    const response = await route.fetch()
    const note = 'The AI model did not answer in time.'
    const engine = { used: 'embedded', fallback: 'timeout', note }
    await route.fulfill({ response, json: { ...(await response.json()), engine } })
  })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('The AI model did not answer in time.')).toBeVisible()
})
