import { expect, type Locator, type Page, test } from '@playwright/test'
import { DEMO } from '#test/demo-counts.ts'
import { recordLayoutShift } from './layout-shift.ts'
import { hold, open } from './people.ts'

const cards = (page: Page) => page.getByRole('region', { name: 'Full Catalog' }).getByRole('article')
/** Products of one further page on a phone. */
const MORE = 12

/** Scrolls as a reader does, until the condition holds. */
async function scrollUntil(page: Page, isDone: () => Promise<boolean>, by = 1500) {
  await expect(async () => {
    await page.mouse.wheel(0, by)
    expect(await isDone()).toBe(true)
  }).toPass({ timeout: 20_000, intervals: [100] })
}

async function isInView(found: Locator) {
  const box = await found.boundingBox()
  return box !== null && box.y > 100 && box.y < 600
}

test('a category is sorted and filtered as the whole, and another keeps the order', async ({ page }) => {
  await page.goto('/?category=weight-loss&evidence=approved+medicine&sort=name')
  const shown = page.getByRole('region', { name: 'Weight Loss' }).getByRole('article')
  const all = await shown.count()
  expect(all).toBeGreaterThan(1)
  expect(all).toBeLessThan(42)
  const names = await shown.getByRole('heading').allTextContents()
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  await page.getByRole('combobox', { name: 'Browse by Category' }).selectOption({ index: 1 })
  await expect(page).not.toHaveURL(/weight-loss/)
  await expect(page).toHaveURL(/sort=name/)
})

test('a purpose leads to the outcomes of its area', async ({ page }) => {
  await open(page, '/')
  const purposes = page.getByRole('region', { name: 'Browse by purpose' })
  await purposes.getByRole('link', { name: /^Sleep/i }).click()
  await expect(page).toHaveURL('/outcomes#sleep')
  await expect(page.getByRole('heading', { name: 'Sleep', exact: true })).toBeInViewport()
})

test("the footer's way to report an error leads to where the forms are", async ({ page }) => {
  await open(page, '/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Report an error' }).click()
  await expect(page.getByText('Correct this listing')).toBeInViewport()
})

test('the catalogue goes on while scrolling, after a failure only when asked to', async ({ page }) => {
  let asked = 0
  await open(page, '/')
  await page.route('**/api/catalogue/compounds*', (route) => {
    asked += 1
    return route.fulfill({
      status: 429,
      json: { status: 'error', code: 'rate_limited', message: 'Too many.' },
    })
  })
  const failure = page.getByText('Too many.')
  await scrollUntil(page, () => failure.isVisible())
  await scrollUntil(page, () => isInView(page.getByText('For research only')))
  expect(asked).toBe(1)
  await page.unroute('**/api/catalogue/compounds*')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(failure).toBeHidden()
  await scrollUntil(page, () => page.getByRole('button', { name: 'Load more' }).isVisible())
  await expect(cards(page)).toHaveCount(12 + 3 * MORE)
  await page.getByText('For research only').scrollIntoViewIfNeeded()
  await expect(page.getByText('not for human consumption')).toBeInViewport()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(12 + 4 * MORE)
})

for (const [view, shown] of [
  ['grid', 'article'],
  ['list', 'rowheader'],
] as const)
  test(`who outruns the catalogue as a ${view} sees its places fill, and nothing moves`, async ({ page }) => {
    const catalogue = page.getByRole('region', { name: 'Full Catalog' })
    const layoutShifts = await recordLayoutShift(page)
    const scrolled = await hold(page, '**/api/catalogue/compounds*')
    await page.goto(`/?view=${view}`)
    await page.locator('html[data-hydrated]').waitFor()
    await expect(catalogue.getByRole(shown)).toHaveCount(12)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    scrolled()
    await expect(catalogue.getByRole(shown)).toHaveCount(12 + 3 * MORE)
    const loaded = await layoutShifts()
    const asked = await hold(page, '**/api/catalogue/compounds*')
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByRole('button', { name: 'Loading…' })).toBeVisible()
    const pressed = await layoutShifts()
    asked()
    await expect(catalogue.getByRole(shown)).toHaveCount(12 + 4 * MORE)
    // Content inserted by the press itself may push content below it.
    for (const shift of [...loaded, ...(await layoutShifts()).slice(pressed.length)])
      expect(Number.parseFloat(shift), shift).toBeLessThan(0.02)
  })

test('the catalogue goes on when a busy page notices late that its end came near', async ({ page }) => {
  await page.addInitScript(() => {
    const Native = window.IntersectionObserver
    window.IntersectionObserver = class extends Native {
      constructor(hear: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const away = { isIntersecting: false } as IntersectionObserverEntry
        super((crossings, self) => hear([away, ...crossings], self), options)
      }
    }
  })
  await page.goto('/')
  await scrollUntil(page, async () => (await cards(page).count()) > 12)
})

test('Back returns to the same place with the same products', async ({ page }) => {
  await page.goto('/')
  await scrollUntil(page, async () => (await cards(page).count()) > 24)
  await page.evaluate(() => {
    const note = () => sessionStorage.setItem('place', String(window.scrollY))
    addEventListener('click', note, { capture: true })
  })
  await page.waitForLoadState('networkidle')
  const shown = await cards(page).count()
  await cards(page).nth(22).getByRole('link').click()
  const place = Number(await page.evaluate(() => sessionStorage.getItem('place')))
  await expect(page).not.toHaveURL('/')
  await page.goBack()
  // A page that was on its way when the person left has arrived as well.
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(shown)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -2)
})

test('the catalogue is sorted and filtered by the URL; each choice says what it leaves', async ({ page }) => {
  await open(page, '/')
  const catalogue = page.getByRole('region', { name: 'Full Catalog' })
  const filter = catalogue.getByText('Filter', { exact: true })
  if (await filter.isVisible()) await filter.click()
  await catalogue.getByRole('checkbox', { name: /^approved medicine/i }).check()
  await expect(page).toHaveURL(/evidence=approved\+medicine/)
  const shown = catalogue.getByRole('status').first()
  await expect(shown).not.toHaveText(`${DEMO.compounds} compounds`)
  await expect(catalogue.getByRole('button', { name: `Show ${await shown.textContent()}` })).toBeVisible()
  await catalogue.getByRole('combobox', { name: 'Sort' }).selectOption('Price, lowest first')
  await expect(page).toHaveURL(/sort=price/)
  await catalogue.getByRole('link', { name: 'List' }).click()
  await expect(page).toHaveURL(/view=list/)
  await expect(catalogue.getByRole('columnheader', { name: 'Price from' })).toBeVisible()
  await page.goto('/')
  await expect(page, 'the list is remembered').toHaveURL(/view=list/)
})

const jumpToLetter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name, exact: true }).click()

test('a person who jumps to a letter reads on upwards and downwards, and nothing moves', async ({ page }) => {
  const layoutShifts = await recordLayoutShift(page)
  await open(page, '/compounds')
  await jumpToLetter(page, 'P')
  const heading = page.getByRole('heading', { name: 'P', exact: true })
  // Below the header, and in the upper half.
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(60)
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(400)
  await scrollUntil(page, () => page.evaluate(() => window.scrollY === 0), -700)
  const isAtEnd = () => window.innerHeight + window.scrollY >= document.body.scrollHeight - 1
  await scrollUntil(page, () => page.evaluate(isAtEnd), 700)
  expect(await layoutShifts()).toEqual([])
})

test('who jumped to a letter and goes back finds the compound they opened in view', async ({ page }) => {
  await open(page, '/compounds')
  await jumpToLetter(page, 'L')
  const entry = page.getByRole('main').getByRole('link', { name: 'Melatonin', exact: true })
  await scrollUntil(page, () => isInView(entry), 300)
  await entry.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Melatonin' })).toBeVisible()
  await page.goBack()
  await expect(entry).toBeInViewport()
})
