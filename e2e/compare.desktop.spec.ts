import { expect, type Page, test } from '@playwright/test'
import { open } from './people.ts'
import { loginSubscriber } from './rights.ts'

const TWO = '/compare?c=semaglutide,tirzepatide'
const heads = (page: Page) => page.getByRole('table').first().getByRole('columnheader')
/** The column of a compound; where phones choose among several, its head lists the names of all. */
const column = (page: Page, name: string) =>
  heads(page).filter({ has: page.getByRole('link', { name: `Remove ${name}` }) })
const field = (page: Page) => page.getByRole('combobox', { name: 'Add a compound' })

test('compounds are added by keyboard and removed in place, and the address keeps them', async ({ page }) => {
  await open(page, '/compare')
  await page.getByRole('link', { name: 'Semaglutide and Tirzepatide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Semaglutide and Tirzepatide' })).toBeVisible()
  await open(page, '/compare?c=bpc-157,tb-500')
  await expect(heads(page)).toHaveCount(2)
  await field(page).fill('ozempic')
  await expect(page.getByRole('option', { name: /Semaglutide/ })).toBeVisible()
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await expect(column(page, 'Semaglutide')).toBeVisible()
  await expect(page).toHaveURL(/c=bpc-157(,|%2C)tb-500(,|%2C)semaglutide/)
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await page.getByRole('link', { name: 'Remove BPC-157' }).press('Enter')
  await expect(heads(page)).toHaveCount(2)
  // The link that was pressed is gone: the reading goes on from the heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(column(page, 'Semaglutide')).toBeVisible()
})

test('two of a kind stand side by side: result, shared outcomes, safety, then price', async ({ page }) => {
  await open(page, TWO)
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(row('Lowest price').getByRole('link', { name: /Purchase/ })).toHaveCount(2)
  await expect(row('Body weight').getByText('Improves').first()).toBeVisible()
  await expect(
    page.getByText(/^Tirzepatide compared with Semaglutide, .+ certainty\.$/).first(),
  ).toBeVisible()
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  const order = ['Result', 'Tested in both', 'Tested in one of them', 'Safety', 'Price', 'Details']
  expect(headings.filter((each) => order.includes(each))).toEqual(order)
  // An effect that both records name has a row; no row claims that only one compound has an effect.
  await expect(row('Pancreatitis').getByRole('cell', { name: 'Pancreatitis' })).toHaveCount(2)
  await expect(row('Worrying: the rest').getByRole('cell')).toHaveCount(2)
  await expect(page.getByRole('rowheader', { name: /Only here|Not in all|^Both$/ })).toHaveCount(0)
  // Both are approved medicines, so nothing is said of it.
  await expect(page.getByRole('rowheader', { name: /^Evidence/ })).toHaveText('Evidence')
  await expect(page.getByRole('link', { name: /Dulaglutide/ })).toHaveAttribute('href', /dulaglutide$/)
  await page.getByRole('heading', { name: 'Tested in both' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  await expect(column(page, 'Tirzepatide')).toBeInViewport()
  // Each record names the class of the other, not the other itself.
  const together = row('Together')
  await expect(together.getByText('1 pair to avoid.')).toBeVisible()
  await together.getByRole('link', { name: 'Check them with what you take' }).click()
  await expect(page.getByRole('heading', { name: 'Semaglutide and Tirzepatide' })).toBeVisible()
})

test('differences that no glance shows are marked, and locked facts say so once', async ({ page }) => {
  await page.goto('/compare?c=bpc-157,creatine-monohydrate')
  await expect(page.getByRole('rowheader', { name: 'Kind differs' })).toBeVisible()
  await expect(
    page.getByText('The best-rated vendor and common side effects are for subscribers.'),
  ).toBeVisible()
})

test('a subscriber sees who is rated best and the common side effects', async ({ page }) => {
  await loginSubscriber(page)
  await open(page, TWO)
  await expect(page.getByText('of 10').first()).toBeVisible()
  await expect(page.getByRole('cell', { name: /Nausea/ }).first()).toBeVisible()
  await expect(page.getByText('are for subscribers')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a comparison can be read, and added to by a plain form', async ({ page }) => {
    await page.goto('/compare?c=semaglutide')
    await expect(page.getByRole('rowheader', { name: 'Regulation' })).toBeVisible()
    await field(page).fill('tirzepatide')
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(heads(page)).toHaveCount(2)
  })
})
