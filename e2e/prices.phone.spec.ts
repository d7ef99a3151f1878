import { expect, test } from '@playwright/test'
import { open } from './people.ts'

test('the history of prices is read in words, as a chart, by day and as a table', async ({ page }) => {
  await open(page, '/bpc-157?tab=vendors')
  const history = page.locator('#history')
  await history.scrollIntoViewIfNeeded()
  await expect(history).toContainText(/Between .* the lowest price (fell|rose|stayed|came back)/)
  const day = history.getByLabel('Price on a day')
  await day.focus()
  const today = await history.locator('output').textContent()
  await day.press('Home')
  await expect(history.locator('output')).not.toHaveText(today ?? '')
  await expect(history.locator('output')).toContainText(/\$[\d.]+ \/ mg/)
  await history.getByText('Show as table').click()
  await expect(history.getByRole('table', { name: 'Lowest prices, the latest first' })).toContainText(
    'Emberquay Chems',
  )
  const own = history.getByRole('table', { name: /^The vendors' own lowest prices/ })
  await expect(own.getByRole('rowheader', { name: 'Emberquay Chems' })).toBeVisible()
  await history.getByLabel('Show the line of').selectOption('Saltgannet Labs')
  await day.press('End')
  await expect(history.locator('output')).toContainText(/; Saltgannet Labs (\$[\d.]+|no price known)$/)
  await history.getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL(/history=90d/)
  await expect(history.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'page')
})

test("a vendor's prices are read as a whole, and pack by pack from its offers", async ({ page }) => {
  await open(page, '/tidelark-peptides')
  const history = page.locator('#history')
  await history.scrollIntoViewIfNeeded()
  await expect(history).toContainText(/the price level of this vendor (fell|rose|stayed|came back)/)
  const day = history.getByLabel('Price on a day')
  await day.focus()
  await day.press('Home')
  await expect(history.locator('output')).toContainText(/% of the usual, \d+ packs/)
  await page.locator('summary', { hasText: /^Show all \d+ offers/ }).click()
  await page.getByRole('link', { name: 'Price history of BPC-157 10mg' }).click()
  await expect(page).toHaveURL(/pack=[\w-]{36}/)
  await expect(history.getByRole('heading', { name: 'Price history of BPC-157 10 mg' })).toBeVisible()
  await day.focus()
  await day.press('End')
  await expect(history.locator('output')).toContainText(/\$[\d.]+ \/ mg; lowest of all vendors \$/)
  await history.getByRole('link', { name: 'All packs of this vendor' }).click()
  await expect(history).toContainText('the price level of this vendor')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the chart of a pack is there, and a pack of another vendor leads to the vendor', async ({ page }) => {
    await page.goto('/tidelark-peptides')
    await page.locator('summary', { hasText: /^Show all \d+ offers/ }).click()
    await page.getByRole('link', { name: 'Price history of BPC-157 10mg' }).click()
    await expect(page.getByRole('img', { name: /Between .* its price/ })).toBeVisible()
    const { search } = new URL(page.url())
    await page.goto(`/emberquay-chems${search}`)
    await expect(page).not.toHaveURL(/pack=/)
    await expect(page.getByRole('img', { name: /the price level of this vendor/ })).toBeVisible()
  })

  test('the history of prices is there: sentence, chart, ranges and table', async ({ page }) => {
    await page.goto('/bpc-157?tab=vendors&history=30d')
    const history = page.locator('#history')
    await expect(history.getByRole('img', { name: /Between .* the lowest price/ })).toBeVisible()
    await history.getByText('Show as table').click()
    await expect(history.getByRole('row').nth(1)).toBeVisible()
    await history.getByRole('link', { name: '1 year' }).click()
    await expect(page).not.toHaveURL(/history=/)
    await expect(history.getByRole('img')).toBeVisible()
  })
})
