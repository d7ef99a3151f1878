import { expect, type Page, test } from '@playwright/test'
import { open } from './people.ts'

const FOUR = '/compare?c=semaglutide,tirzepatide,retatrutide,dulaglutide'
const heads = (page: Page) => page.getByRole('table').first().getByRole('columnheader')
const cells = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Regulation' }) })
    .getByRole('cell')

test('a phone shows two of four compounds; which, is chosen anywhere in the table', async ({ page }) => {
  await open(page, FOUR)
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
