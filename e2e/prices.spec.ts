import { expect, test } from '@playwright/test'

test('the history of prices is read in words, as a chart, by day and as a table', async ({ page }) => {
  await page.goto('/bpc-157?tab=vendors')
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
  await expect(history.getByRole('table')).toContainText('Emberquay Chems')
  await history.getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL(/history=90d/)
  await expect(history.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'page')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

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
