import { expect, test } from '@playwright/test'
import { open } from './people.ts'

test('the keyboard can go straight to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#content')
})

test('the slash key goes to the search box, but not while typing', async ({ page, isMobile }) => {
  await open(page, '/contact')
  const subject = page.getByLabel('Subject')
  await subject.fill('and')
  await subject.press('/')
  await expect(subject).toHaveValue('and/')
  await subject.blur()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search compounds' })).toBeFocused()
  if (isMobile) await expect(page.getByRole('button', { name: 'Close search' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the catalogue is read page by page and by category', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/?page=2#products')
    await expect(page.getByRole('region', { name: 'Full Catalog' }).getByRole('article')).toHaveCount(12)
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
    if ((page.viewportSize()?.width ?? 0) < 768) {
      await page.getByRole('combobox', { name: 'Browse by Category' }).selectOption('recovery')
      await page.getByRole('button', { name: 'Show', exact: true }).click()
    } else await page.getByRole('link', { name: /^Recovery/ }).click()
    await expect(page.getByRole('heading', { name: 'Recovery', level: 2 })).toBeVisible()
  })
})
