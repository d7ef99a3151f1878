import { expect, test } from '@playwright/test'
import { hold, open } from '../people.ts'

test('a compound that cannot be shown says why, and leads back; one that loads says so', async ({ page }) => {
  const VENDORS = '**/api/drug/*/vendors?*'
  await open(page, '/listing')
  const fault = { status: 500, json: { status: 'error', message: 'The database rests.' } }
  await page.route(VENDORS, (route) => route.fulfill(fault))
  await page.getByRole('link', { name: 'BPC-157', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Error: The database rests.')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByRole('heading', { name: 'All compounds from A to Z' })).toBeVisible()
  await page.unroute(VENDORS)

  const nothing = { json: { status: 'success', drug: null, vendors: [] } }
  await page.route(VENDORS, (route) => route.fulfill(nothing))
  await page.getByRole('link', { name: 'TB-500', exact: true }).click()
  await expect(page.getByText('No drug information available.')).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/listing')
  await page.unroute(VENDORS)

  const answer = await hold(page, VENDORS)
  await page.getByRole('link', { name: 'Semaglutide', exact: true }).click()
  await expect(page.getByText('Loading drug details...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semaglutide')
})

test('the loading state of a vendor begins at its top, however far one had scrolled', async ({ page }) => {
  await open(page, '/bpc-157?tab=vendors')
  const answer = await hold(page, '**/api/**')
  await page.getByRole('link', { name: 'Tidelark Peptides', exact: true }).first().click()
  await expect(page.getByText('Loading vendor details...')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tidelark Peptides')
})

test('another order of offers that takes long leaves the page in view', async ({ page }) => {
  await page.clock.install()
  await open(page, '/bpc-157?tab=vendors')
  const answer = await hold(page, '**/api/drug/*/vendors?*')
  const order = page.getByLabel('Sort', { exact: true })
  await order.scrollIntoViewIfNeeded()
  await order.selectOption('Lowest price')
  await expect(page.getByRole('progressbar', { name: 'Opening the page' })).toBeVisible()
  await page.clock.fastForward('00:05')
  await expect(order).toBeInViewport()
  answer()
  await expect(page).toHaveURL(/sort=price/)
  await expect(order).toBeInViewport()
})

test('an answer without a vendor says so next to the list', async ({ page }) => {
  await page.route('**/api/vendor_details*', (route) =>
    route.fulfill({ json: { status: 'success', vendor: null } }),
  )
  await open(page, '/bpc-157?tab=vendors')
  await page.getByRole('link', { name: /^Details of Saltgannet Labs/ }).click()
  await expect(page.getByText('No vendor details available.')).toBeVisible()
})
