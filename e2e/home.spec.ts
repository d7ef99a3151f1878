import { expect, test } from '@playwright/test'

test('a visitor sees the catalogue', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('BPC-157').first()).toBeVisible()
})
