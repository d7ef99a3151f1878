import { expect, test } from '@playwright/test'
import { open } from '../people.ts'

test('a phone shows one part at a time, and the URL keeps which', async ({ page }) => {
  await page.goto('/bpc-157')
  const tabs = page.getByRole('navigation', { name: 'Parts of this page' })
  await expect(tabs.getByRole('link')).toHaveText(['Details', 'Vendors', 'Research', 'Reviews'])
  await expect(page.getByRole('heading', { name: 'What it does' })).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await tabs.getByRole('link', { name: 'Vendors' }).tap()
  await expect(page).toHaveURL('/bpc-157?tab=vendors')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What it does' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
})

test('a chosen vendor opens in a sheet and stays in a bar at the bottom', async ({ page }) => {
  await open(page, '/bpc-157?tab=vendors')
  const bar = page.getByRole('complementary', { name: 'Selected offer' })
  await expect(bar).toBeHidden()
  await page.getByRole('link', { name: /^Details of Tidelark Peptides/ }).tap()
  await expect(bar).toContainText('Tidelark Peptides')
  await expect(bar).toContainText('$58.99 · 10 mg')
  await expect(bar.getByRole('link', { name: /Purchase/ })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 3, name: 'Tidelark Peptides' })).toBeInViewport()

  const tabs = page.getByRole('navigation', { name: 'Parts of this page' })
  await tabs.getByRole('link', { name: 'Details' }).tap()
  await expect(bar).toBeHidden()
  await page.goBack()
  await expect(bar).toBeVisible()
  await page.getByRole('link', { name: 'Close', exact: true }).tap()
  await expect(bar).toBeHidden()
})

test('nothing is wider than the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const url of [
    '/bpc-157',
    '/bpc-157?tab=vendors&vendor=tidelark-peptides',
    '/bpc-157?tab=research',
    '/tidelark-peptides',
    '/listing',
  ]) {
    await page.goto(url)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, url).toBeLessThanOrEqual(0)
  }
})

test('a row of offers is at most 96 px high, and tested ones alone can be shown', async ({ page }) => {
  for (const name of ['bpc-157', 'creatine-monohydrate', 'melatonin']) {
    await page.goto(`/${name}?tab=vendors`)
    const heights = await page
      .locator('.offer-row')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(0)
    expect(Math.max(...heights), name).toBeLessThanOrEqual(96)
  }
  await page.goto('/bpc-157?tab=vendors')
  await expect(
    page.getByText('1 of 7 vendors has an independent test near its label: Tidelark Peptides'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Test on record' }).tap()
  await expect(page.locator('.offer-row')).toHaveCount(3)
  await expect(page.getByText('No test on record')).toHaveCount(0)
})
