import { expect, test } from '@playwright/test'
import { open } from './people.ts'

test('the keyboard can go straight to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#content')
})

test('a page that is reached by a link names itself, and nothing of the page before', async ({ page }) => {
  await open(page, '/bpc-157')
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2)
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Compounds' }).click()
  await expect(page).toHaveURL(/\/compounds$/)
  await expect(page).toHaveTitle(/^Compounds/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/compounds$/)
  await expect(page.locator('head :is(script[type="application/ld+json"], meta[property])')).toHaveCount(0)
  await expect(page.locator('meta[name=description]')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a search is a plain form', async ({ page }) => {
    await page.goto('/search')
    await page.getByLabel('Compound, purpose or vendor').fill('ozempic')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "ozempic"')
    await expect(page.getByRole('article').first()).toContainText('Semaglutide')
    await expect(page.getByText('Unable to Load Application')).toBeHidden()
  })

  test('the catalogue is filtered by one form, and read page by page and by category', async ({ page }) => {
    await page.goto('/?kind=peptide&kind=protein&sort=name&vendors=3')
    const shown = page.getByRole('region', { name: 'Full Catalog' }).getByRole('article')
    await expect(shown).toHaveCount(12)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2&.*kind=peptide.*#products$/)
    await expect(shown.first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
    await page.getByRole('link', { name: /^Recovery/ }).click()
    await expect(page.getByRole('heading', { name: 'Recovery', level: 2 })).toBeVisible()
  })
})
