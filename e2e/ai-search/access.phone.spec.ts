import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { login, open, openSignedIn } from '../people.ts'
import { loginSubscriber, spendSearches } from '../rights.ts'
import { keptMode, modeButton, showSearch, switchTo } from './header.ts'

test('a visitor is asked to log in: by the switch, a question, and on its answer', async ({ page }) => {
  const popup = page.getByRole('dialog', { name: 'Login Required' })
  // The switch leads to the answer of what was searched for.
  await open(page, '/search/bpc')
  await switchTo(page, 'AI Search (Beta)')
  await expect(popup).toContainText('You must be logged in to use AI search.')
  const signIn = `/login?returnUrl=${encodeURIComponent('/ai-search/bpc')}`
  await expect(popup.getByRole('link', { name: 'Login' })).toHaveAttribute('href', signIn)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  // A question leaves the visitor where they are, without a hint.
  await open(page, '/ai-search')
  await page.getByLabel('Your question').fill('weight loss')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await popup.getByRole('button', { name: 'Use regular search' }).click()
  await expect(page).toHaveURL('/ai-search')
  await showSearch(page)
  // A page of AI search is in AI mode for every reader; leaving the mode means leaving the page.
  await expect(modeButton(page, 'AI Search (Beta)')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Try AI Search!')).toHaveCount(0)
  await modeButton(page, 'Regular').click()
  await expect(page).toHaveURL('/search')
  expect(await keptMode(page)).not.toBe('ai')
  // The page of an answer says so.
  await open(page, '/ai-search/weight%20loss')
  await expect(page.getByRole('heading', { name: 'Unable to Complete Search' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('You must be logged in to use AI search.')
  const pay = `/subscription?returnUrl=${encodeURIComponent('/ai-search/weight%20loss')}`
  const upgrade = page.getByRole('main').getByRole('link', { name: 'Upgrade Subscription' })
  await expect(upgrade).toHaveAttribute('href', pay)
  await expectAccessible(page)
})

test('between phone and desktop the hint covers nothing, and can be dismissed', async ({ page }) => {
  await login(page)
  for (const width of [640, 768, 1023]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/search/weight')
    const hint = page.getByText('Try AI Search!').locator('..')
    await expect(hint).toBeVisible()
    const place = await hint.boundingBox()
    for (const link of await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all()) {
      const { x = 0, width: wide = 0 } = (await link.boundingBox()) ?? {}
      expect(x + wide).toBeLessThanOrEqual(place?.x ?? 0)
    }
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0)
  }
  for (const width of [640, 768, 1023, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/')
    const hint = page.getByText('Try AI Search!').locator('..')
    await expect(hint).toBeVisible()
    const covered = await hint.evaluate((element) => {
      const own = element.getBoundingClientRect()
      const others = document.querySelectorAll('main :is(h1, a, input, figure), nav a')
      return [...others].flatMap((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect()
        const isApart = left >= own.right || right <= own.left || top >= own.bottom || bottom <= own.top
        return isApart ? [] : [other.textContent]
      })
    })
    expect(covered).toEqual([])
  }
  await page.getByRole('button', { name: 'Dismiss the hint' }).click()
  await expect(page.getByText('Try AI Search!')).toBeHidden()
})

test('a person with searches left switches to AI and back; the browser keeps the mode', async ({ page }) => {
  await login(page)
  // Who asked nothing yet is offered examples.
  await open(page, '/')
  await switchTo(page, 'AI Search (Beta)')
  await expect(page.getByText('3 of 3 AI searches left this month')).toBeVisible()
  await page.getByRole('combobox', { name: 'Ask AI Search' }).click()
  await expect(page.getByText('Try AI-powered search for better results')).toBeVisible()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['weight loss', 'improve memory'])
  await expectAccessible(page)
  // The switch asks what was searched for.
  await open(page, '/search/weight')
  await switchTo(page, 'AI Search (Beta)')
  await expect(page).toHaveURL('/ai-search/weight')
  await expect(page.getByText('Try AI Search!')).toBeHidden()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await keptMode(page)).toBe('ai')
  // The switch leads back, and Back to AI mode.
  await open(page, '/ai-search/weight%20loss')
  await expect(page.getByRole('article').first()).toBeVisible()
  await switchTo(page, 'Regular')
  await expect(page).toHaveURL('/search/weight%20loss')
  expect(await keptMode(page)).toBe('regular')
  await page.goBack()
  await expect(page).toHaveURL('/ai-search/weight%20loss')
  await expect.poll(() => keptMode(page)).toBe('ai')
})

test('a person who logs out leaves AI search and the kept questions behind', async ({ page }) => {
  await openSignedIn(page, '/ai-search/weight%20loss')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Yes, Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => keptMode(page)).toBe('regular')
  expect(await page.evaluate(() => localStorage.getItem('recentAISearches'))).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('/ai-search/weight%20loss')
  await expect(page.getByRole('alert')).toContainText('You must be logged in to use AI search.')
  await expect(page.getByRole('article')).toHaveCount(0)
})

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
  await switchTo(page, 'AI Search (Beta)')
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
