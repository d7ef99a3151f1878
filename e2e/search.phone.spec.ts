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

test('compounds, purposes and questions are suggested while one types', async ({ page }) => {
  const field = await searchField(page)
  await field.focus()
  await page.keyboard.type('ozemp')
  await expect(options(page).first()).toContainText('Semaglutide')
  await expect(options(page).first()).toContainText('Also known as Ozempic')
  await expect(options(page).first().locator('mark')).toHaveText('Ozemp')
  await field.fill('insomnia')
  const purposes = page.getByRole('group', { name: 'Purposes and classes' })
  await expect(purposes.getByRole('option').first()).toContainText(/Insomnia.*studied/)
  await expect(page.getByText(/No matches found for/)).toHaveCount(0)
  await expectAccessible(page)
  await options(page).filter({ hasText: 'Ask AI: “insomnia”' }).click()
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
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

test('a class shows its compounds, then those named like it, each once and all of them', async ({ page }) => {
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

test('a question whom to trust leads to the record of vendors and how they are rated', async ({ page }) => {
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
