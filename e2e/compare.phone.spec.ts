import { expect, type Page, test } from '@playwright/test'
import { open } from './people.ts'

const heads = (page: Page) => page.getByRole('table').first().getByRole('columnheader')
const cells = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Regulation' }) })
    .getByRole('cell')

test('a phone shows two of four compounds; which, is chosen anywhere in the table', async ({ page }) => {
  await open(page, '/compare?c=semaglutide,tirzepatide,retatrutide,dulaglutide')
  await expect(heads(page)).toHaveCount(2)
  await expect(cells(page)).toHaveCount(2)
  await page.getByRole('heading', { name: 'Price', exact: true }).scrollIntoViewIfNeeded()
  const left = page.getByRole('combobox', { name: 'Left column' })
  const right = page.getByRole('combobox', { name: 'Right column' })
  await expect(left).toBeInViewport()
  await right.selectOption({ label: 'Dulaglutide' })
  await expect(right.locator(':checked')).toHaveText('Dulaglutide')
  await expect(left.locator(':checked')).toHaveText('Semaglutide')
  // Chosen where it is not: the two change places.
  await left.selectOption({ label: 'Dulaglutide' })
  await expect(left.locator(':checked')).toHaveText('Dulaglutide')
  await expect(right.locator(':checked')).toHaveText('Semaglutide')
  await page.getByRole('link', { name: 'Remove Dulaglutide' }).click()
  await expect(heads(page)).toHaveCount(2)
  await expect(left.locator(':checked')).toHaveText('Semaglutide')
})

test('from the page of a vendor it is compared with another one', async ({ page }) => {
  await open(page, '/tidelark-peptides')
  await page.getByRole('main').getByRole('link', { name: 'Compare', exact: true }).click()
  const field = page.getByRole('combobox', { name: 'Add a vendor' })
  await field.fill('saltgannet')
  await expect(page.getByRole('option', { name: /Saltgannet Labs/ })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Tidelark Peptides and Saltgannet Labs' }),
  ).toBeVisible()
  await expect(page).toHaveURL(/v=tidelark-peptides(,|%2C)saltgannet-labs/)
  await page.getByRole('link', { name: 'Remove Tidelark Peptides' }).click()
  await expect(heads(page)).toHaveCount(1)
})

test('what both sell stands side by side, the lower price marked; ratings are locked', async ({ page }) => {
  await open(page, '/compare/vendors?v=tidelark-peptides,saltgannet-labs')
  const shared = page.getByRole('table', { name: 'Prices side by side' })
  await expect(shared.getByText('Lowest price').first()).toBeVisible()
  const first = await shared.getByRole('rowheader').last().textContent()
  await page.getByRole('navigation', { name: 'Pages of shared compounds' }).getByText('Next').click()
  await expect(page).toHaveURL(/page=2/)
  await expect(shared.getByRole('rowheader', { name: first ?? '', exact: true })).toHaveCount(0)
  await expect(page.getByText(/^Ratings, certificates, tests and refund terms/)).toBeVisible()
})
