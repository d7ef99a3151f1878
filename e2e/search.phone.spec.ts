import { expect, type Page, test } from '@playwright/test'
import { DEMO } from '#test/demo-counts.ts'
import { expectAccessible } from './axe.ts'
import { open, reopen } from './people.ts'

/** Opens the search field: on phones an icon does, elsewhere it is always there. */
async function searchField(page: Page) {
  const icon = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true })
  if (await icon.isVisible()) await icon.click()
  return page.getByRole('combobox', { name: 'Search compounds' })
}
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test.beforeEach(({ page }) => open(page, '/'))

test('suggestions are chosen by keyboard alone', async ({ page }) => {
  const field = await searchField(page)
  await field.focus()
  await page.keyboard.type('sema')
  await expect(options(page).filter({ hasText: 'Semaglutide' }).first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const place = (await options(page).allTextContents()).findIndex((text) => text.startsWith('Semaglutide'))
  for (let nth = 0; nth <= place; nth++) await page.keyboard.press('ArrowDown')
  const active = await field.getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toContainText('Semaglutide')
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('sema')
  for (let nth = 0; nth <= place; nth++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/semaglutide')
})

test('a brand name finds its compound and says why', async ({ page }) => {
  const field = await searchField(page)
  await field.fill('ozemp')
  await expect(options(page).first()).toContainText('Semaglutide')
  await expect(options(page).first()).toContainText('Also known as Ozempic')
  await expect(options(page).first().locator('mark')).toHaveText('Ozemp')
})

test('nonsense has no matches, and can be searched for anyway', async ({ page }) => {
  const field = await searchField(page)
  await field.fill('qzxvwkj')
  await expect(page.getByText('No matches found for "qzxvwkj"')).toBeVisible()
  await page.getByRole('button', { name: 'Search for "qzxvwkj" anyway' }).click()
  await expect(page).toHaveURL('/search/qzxvwkj')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "qzxvwkj"')
  await expect(page.getByRole('main')).toContainText('Found 0 products')
  await expect(page.getByRole('main')).toContainText(
    /No products found matching "qzxvwkj"\.\s*Try a different search term or browse our categories/,
  )
})

test('an empty search does nothing', async ({ page }) => {
  const field = await searchField(page)
  await field.fill('   ')
  await field.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(options(page)).toHaveCount(0)
})

test('the answer to an older text is given up for a newer one', async ({ page }) => {
  // Held until the test ends: the browser gives it up long before.
  await page.route('**/api/search/drugs?query=tb*', () => {})
  const field = await searchField(page)
  const [asked] = await Promise.all([page.waitForRequest(/query=tb/), field.fill('tb-500')])
  const givenUp = page.waitForEvent('requestfailed', (request) => request === asked)
  await field.fill('ozempic')
  await givenUp
  await expect(options(page).first()).toContainText('Semaglutide')
})

test('the names kept in the browser are trusted only near the total of the server', async ({ page }) => {
  const field = await searchField(page)
  await field.fill('bpc')
  await expect(options(page).first()).toContainText('BPC-157')
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('drugs') ?? '[]').length)
  await expect.poll(kept).toBe(DEMO.compounds)
  await page.evaluate(() => {
    const drugs = JSON.parse(localStorage.getItem('drugs') ?? '[]')
    localStorage.setItem('drugs', JSON.stringify(drugs.slice(0, -21)))
  })
  await reopen(page)
  await (await searchField(page)).focus()
  await expect.poll(kept).toBe(DEMO.compounds)
})

test('AI search tells a visitor what it needs', async ({ page }) => {
  await searchField(page)
  await page.getByRole('button', { name: 'AI Search (Beta)' }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a class shows its compounds, then those with a name like it, each once and all of them', async ({
  page,
}) => {
  await page.goto('/search/vitamin')
  const numberIn = async (text: RegExp) =>
    Number((await page.getByRole('main').getByText(text).first().textContent())?.match(/\d+/)?.[0])
  const found = await numberIn(/^Found \d+/)
  expect(found).toBeGreaterThan(await numberIn(/^\d+ compounds in this class/))
  const cards = page.getByRole('article')
  const more = page.getByRole('button', { name: 'Load More Results' })
  while (await more.isVisible()) await more.click()
  await expect(cards).toHaveCount(found)
  await expect(cards.last().locator('mark').first()).toHaveText(/vitamin/i)
})

test('a purpose and a vendor are offered in groups, by keyboard and by name', async ({ page }) => {
  const field = await searchField(page)
  await field.fill('insomnia')
  const purposes = page.getByRole('group', { name: 'Purposes and classes' })
  await expect(purposes.getByRole('option').first()).toContainText(/Insomnia.*studied/)
  await expect(page.getByText(/No matches found for/)).toHaveCount(0)
  await expectAccessible(page)
  await field.fill('emberquay')
  const offered = page.getByRole('listbox').getByRole('group', { name: 'Vendors' })
  await expect(offered).toContainText('Emberquay Chems')
  const vendor = (await options(page).allTextContents()).findIndex((text) => text.startsWith('Emberquay'))
  for (let nth = 0; nth <= vendor; nth++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/emberquay-chems')
})

test('a purpose shows the compounds studied for it, and the findings', async ({ page }) => {
  await page.goto('/search/sleep')
  await expect(page.getByRole('heading', { name: 'Purpose: Sleep' })).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards.filter({ hasText: 'Melatonin' })).toContainText('certainty')
  await expectAccessible(page)
  await page.goto('/search/insomnia')
  await expect(page.getByText(/^Found [1-9]\d* products$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Similar searches:' })).toHaveCount(0)
})

test('a question is asked from the search box, and a visitor reads what that needs', async ({ page }) => {
  const field = await searchField(page)
  await field.fill('sleep')
  await options(page).filter({ hasText: 'Ask AI: “sleep”' }).click()
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
})

test('a slash goes to the search box, also to the large one of the home page', async ({ page }) => {
  for (const path of ['/', '/methodology']) {
    await open(page, path)
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Search compounds' })).toBeFocused()
  }
})

test('a misspelling finds the meant compound, and asks for the meant purpose', async ({ page }) => {
  await page.goto('/search/semaglutde')
  await expect(page.getByRole('article').first()).toContainText('Semaglutide')
  await expect(page.getByText('Did you mean')).toHaveCount(0)
  await page.goto('/search/insomina')
  await expect(page.getByText('Did you mean')).toContainText('Did you mean Insomnia?')
})

test('a failed search says so and tries again', async ({ page }) => {
  await page.route('**/api/search/drugs*', (route) => route.abort())
  const field = await searchField(page)
  await field.fill('bpc')
  await field.press('Enter')
  await expect(page.getByText('Failed to fetch search results. Please try again.')).toBeVisible()
  await page.unroute('**/api/search/drugs*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('article').first()).toContainText('BPC-157')
})

test('the typed text is searched for, digits, quotes, dots and strokes included', async ({ page }) => {
  for (const typed of ['157', 'true', '"bpc"', '.', '..', '/']) {
    const response = await page.goto(`/search?q=${encodeURIComponent(typed)}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search results for "${typed}"`)
  }
})

test('a question whom to trust leads to what is on record of vendors, and how they are rated', async ({
  page,
}) => {
  await open(page, '/search/which%20vendor%20can%20i%20trust')
  const answer = page.getByRole('region', { name: 'Check a vendor before you buy' })
  await expect(answer.getByRole('link', { name: 'How vendors are rated' })).toBeInViewport()
  await answer.getByRole('link', { name: 'See all vendors' }).click()
  await expect(page).toHaveURL(/\/vendors/)
  await open(page, '/search/is%20emberquay%20chems%20legit')
  await expect(answer).toBeVisible()
  await expect(page.getByText('No products found')).toBeHidden()
  await expect(page.getByRole('link', { name: /Emberquay Chems/ })).toBeInViewport()
})
