import { expect, test } from '@playwright/test'

test('the keyboard can go straight to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#content')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the catalogue is read page by page and by category', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/?page=2#products')
    await expect(page.getByRole('region', { name: 'Full Catalog' }).getByRole('article')).toHaveCount(12)
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
    await page.getByRole('link', { name: /^Recovery/ }).click()
    await expect(page.getByRole('heading', { name: 'Recovery', level: 2 })).toBeVisible()
  })
})
