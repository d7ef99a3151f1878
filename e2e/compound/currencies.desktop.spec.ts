import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { open } from '../people.ts'

test('offers in other currencies are converted (≈) among the others, apart, or hidden', async ({ page }) => {
  await open(page, '/bpc-157?tab=vendors')
  const canadian = page.getByRole('row', { name: 'Hollowmere Peptides' })
  await expect(canadian).toContainText(/CA\$[\d.]+.*≈ \$[\d.]+ \/ mg/)
  await expect(page.locator('.offer-row').nth(2)).toContainText('Hollowmere Peptides')
  const choice = page.getByRole('main').getByLabel('Currency', { exact: true })
  await choice.selectOption('CAD not compared')
  await expect(page).toHaveURL(/currencies=apart/)
  await expect(canadian).toContainText('not compared: CAD')
  await expectAccessible(page)
  await choice.selectOption('Without CAD')
  await expect(canadian).toHaveCount(0)
})

test('unit and currency are chosen once for prices and charts, and hold on this device', async ({ page }) => {
  await open(page, '/bpc-157?tab=vendors')
  await page.getByText('How prices are shown').click()
  await page.getByLabel('Unit', { exact: true }).selectOption('Per g')
  await page.getByRole('contentinfo').getByLabel('Currency', { exact: true }).selectOption('EUR, converted ≈')
  const american = page.getByRole('row', { name: 'Copperfinch Peptides' })
  await expect(american).toContainText(/≈ €[\d,.]+ \/ g/)
  await expect(page.getByRole('row', { name: 'Hollowmere Peptides' })).toContainText(/≈ €[\d,.]+ \/ g/)
  await expectAccessible(page)
  const history = page.locator('#history')
  // A chart takes its program when a reader comes near.
  await history.scrollIntoViewIfNeeded()
  await expect(history).toContainText(/the lowest price .* ≈\s€[\d,.]+ per g/)
  await expect(history).toContainText('≈: every day converted at the reference rate of')
  await history.getByText('Show as table').click()
  await expect(history.getByRole('columnheader', { name: 'Lowest per g' })).toBeVisible()
  await page.goto('/basket?c=bpc-157&mg=20')
  await expect(page.getByRole('heading', { name: /^≈ €/ })).toBeVisible()
  await page.goto('/bpc-157?tab=vendors')
  await expect(american).toContainText(/≈ €[\d,.]+ \/ g/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form chooses what becomes of other currencies', async ({ page }) => {
    await page.goto('/bpc-157?tab=vendors')
    await page.getByRole('main').getByLabel('Currency', { exact: true }).selectOption('Without CAD')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByRole('row', { name: 'Hollowmere Peptides' })).toHaveCount(0)
    await expect(page.getByText('How prices are shown')).toBeHidden()
  })
})
