import { expect, type Page, test } from '@playwright/test'
import { open } from '../people.ts'

/** A proxy's page in place of an answer. */
const BAD_GATEWAY = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }

/** Goes to the compound by a link, so that the browser asks for it. */
async function openFromList(page: Page) {
  await open(page, '/listing')
  await page.getByRole('link', { name: 'BPC-157', exact: true }).click()
}

test('while a compound loads, the page says so', async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/drug/*/vendors?*', async (route) => {
    await answered
    await route.continue()
  })
  await openFromList(page)
  await expect(page.getByText('Loading drug details...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BPC-157')
})

test('the loading state of a vendor begins at its top, wherever the page before was scrolled to', async ({
  page,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await open(page, '/bpc-157?tab=vendors')
  await page.route('**/api/**', async (route) => {
    await answered
    await route.continue()
  })
  await page.getByRole('link', { name: 'Tidelark Peptides', exact: true }).first().click()
  await expect(page.getByText('Loading vendor details...')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tidelark Peptides')
})

test('another order of offers that takes long leaves the page in view', async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.clock.install()
  await open(page, '/bpc-157?tab=vendors')
  await page.route('**/api/drug/*/vendors?*', async (route) => {
    await answered
    await route.continue()
  })
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

test('a failure is shown in red with a way back', async ({ page }) => {
  const fault = { status: 500, json: { status: 'error', message: 'The database rests.' } }
  await page.route('**/api/drug/*/vendors?*', (route) => route.fulfill(fault))
  await openFromList(page)
  await expect(page.getByRole('alert')).toHaveText('Error: The database rests.')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByRole('heading', { name: 'All compounds from A to Z' })).toBeVisible()
})

test('an answer without a compound is explained, with a way back', async ({ page }) => {
  const nothing = { json: { status: 'success', drug: null, vendors: [] } }
  await page.route('**/api/drug/*/vendors?*', (route) => route.fulfill(nothing))
  await openFromList(page)
  await expect(page.getByText('No drug information available.')).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/listing')
})

test('research that cannot be loaded says so in its place, and the rest stays', async ({ page }) => {
  await page.route('**/api/articles*', (route) => route.fulfill(BAD_GATEWAY))
  await openFromList(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Research/ })
    .click()
  await expect(page.getByText('Error fetching articles')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Effects' })).toBeVisible()
})

test('a vendor that cannot be loaded says so next to the list', async ({ page }) => {
  await page.route('**/api/vendor_details*', (route) => route.fulfill(BAD_GATEWAY))
  await open(page, '/bpc-157?tab=vendors')
  await page.getByRole('link', { name: /^Details of Saltgannet Labs/ }).click()
  await expect(page.getByText('Vendor details not found.')).toBeVisible()
})

test('an answer without a vendor says so next to the list', async ({ page }) => {
  await page.route('**/api/vendor_details*', (route) =>
    route.fulfill({ json: { status: 'success', vendor: null } }),
  )
  await open(page, '/bpc-157?tab=vendors')
  await page.getByRole('link', { name: /^Details of Saltgannet Labs/ }).click()
  await expect(page.getByText('No vendor details available.')).toBeVisible()
})
