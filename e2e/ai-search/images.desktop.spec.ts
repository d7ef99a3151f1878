import { expect, type Page, test } from '@playwright/test'
import { hold, login, open } from '../people.ts'

const IMAGE = '**/api/drug/*/random-image'
const BATCH = 3
const BETWEEN_MS = 150
/** A timer may fire within the millisecond in which it is due. */
const TOLERANCE_MS = 1

type Fetched = { asked: number; answered: number }

/** When each picture was asked for and answered, by the clock of the page. */
const fetched = (page: Page): Promise<Fetched[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/random-image'))
      .map(({ startTime, duration }) => ({ asked: startTime, answered: startTime + duration }))
      .sort((a, b) => a.asked - b.asked),
  )

test.beforeEach(({ page }) => login(page))

test('pictures come three at a time, with a pause between', async ({ page }) => {
  await open(page, '/ai-search/weight%20loss')
  const count = await page.getByRole('article').count()
  expect(count).toBeGreaterThan(BATCH)
  await expect.poll(async () => (await fetched(page)).length).toBe(count)
  const times = await fetched(page)
  for (let from = BATCH; from < count; from += BATCH) {
    const before = Math.max(...times.slice(from - BATCH, from).map(({ answered }) => answered))
    expect((times[from]?.asked ?? 0) - before).toBeGreaterThanOrEqual(BETWEEN_MS - TOLERANCE_MS)
  }
  await expect(page.locator('article img')).not.toHaveCount(0)
})

test('texts wait for no picture; where one cannot be had a placeholder stands', async ({ page }) => {
  let count = 0
  await page.route(IMAGE, (route) => (count++ === 0 ? route.abort() : route.continue()))
  const release = await hold(page, IMAGE)
  await page.goto('/ai-search/weight%20loss')
  const cards = page.getByRole('article')
  await expect(cards.last()).toContainText(/Why it (matches your query|is not recommended)/)
  release()
  await expect.poll(() => count).toBe(await cards.count())
  await expect(cards.first().getByText('No Image')).toBeVisible()
  await expect(cards.first()).toContainText('Why it matches your query')
})
