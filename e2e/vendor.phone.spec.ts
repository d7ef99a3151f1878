import { expect, test } from '@playwright/test'

test('the first screen of a vendor has an open fact and says once that it is a demo, its reviews begin within three, and no heading comes twice', async ({
  page,
}) => {
  await page.goto('/tidelark-peptides')
  await expect(page.getByRole('term').filter({ hasText: 'Region' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Batches and tests', exact: true })).toBeInViewport()
  await expect(page.getByText('Demo data: vendors and prices are fictional')).toHaveCount(0)
  const topOf = (name: string) =>
    page
      .getByRole('heading', { name, exact: true })
      .evaluate((heading) => heading.getBoundingClientRect().top + scrollY)
  expect(await topOf('Reviews')).toBeLessThan(3 * 844)
  expect(await topOf('Offers')).toBeLessThan(await topOf('Ratings'))
  await expect(page.getByRole('heading', { name: 'Terms', exact: true })).toHaveCount(1)
})

test("a vendor's offers stand by compound, can be sorted, paged and filtered", async ({ page }) => {
  await page.goto('/tidelark-peptides')
  const rows = page.getByRole('rowheader')
  await expect(rows).toHaveCount(3)
  await page.locator('summary', { hasText: /^Show all \d+ offers/ }).press('Enter')
  await expect(rows).toHaveCount(20)
  await page.keyboard.press('Tab')
  await expect(rows.nth(3).getByRole('link')).toBeFocused()
  await expect(page.getByRole('columnheader', { name: 'Compound' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('link', { name: 'Sort by Price' }).click()
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('navigation', { name: 'Pages of offers' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/sort=price&page=2|page=2&sort=price/)
  const second = page.getByRole('link', { name: 'Page 2', exact: true })
  await expect(second).toHaveAttribute('aria-current', 'page')
  await page.getByRole('searchbox', { name: 'Filter by compound' }).fill('cjc 1295')
  await expect(rows.first()).toContainText('CJC-1295')
  await expect(page.getByRole('status').filter({ hasText: 'of compounds like' })).toBeVisible()
  await rows.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CJC-1295')
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Filter by compound' })).toHaveValue('cjc 1295')
})
