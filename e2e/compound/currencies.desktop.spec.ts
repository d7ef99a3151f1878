import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { open } from '../people.ts'

test('offers in other currencies are marked by ≈, compared where that is chosen, or hidden', async ({
  page,
}) => {
  await open(page, '/bpc-157?tab=vendors')
  const canadian = page.getByRole('row', { name: 'Hollowmere Peptides' })
  await expect(canadian).toContainText(/not compared: CAD; ≈ \$[\d.]+ \/ mg at the rate of/)
  const choice = page.getByRole('navigation', { name: 'Offers in other currencies' })
  await page.getByText('CAD: not compared').click()
  await choice.getByRole('link', { name: 'Compared, ≈' }).click()
  await expect(page).toHaveURL(/currencies=converted/)
  await expect(canadian).toContainText(/≈ \$[\d.]+ \/ mg/)
  await expect(canadian).not.toContainText('not compared')
  await expectAccessible(page)
  await choice.getByRole('link', { name: 'Hidden' }).click()
  await expect(canadian).toHaveCount(0)
})

test('unit and currency are chosen once, and hold on this device', async ({ page }) => {
  await open(page, '/bpc-157?tab=vendors')
  await page.getByText('How prices are shown').click()
  await page.getByLabel('Unit', { exact: true }).selectOption('Per g')
  await page.getByLabel('Currency', { exact: true }).selectOption('EUR, converted ≈')
  const american = page.getByRole('row', { name: 'Copperfinch Peptides' })
  await expect(american).toContainText(/≈ €[\d,.]+ \/ g/)
  await expect(american).toContainText(/\$[\d,.]+ \/ g as listed/)
  await expect(page.getByRole('row', { name: 'Hollowmere Peptides' })).toContainText(
    /CA\$[\d,.]+ \/ g as listed, not compared/,
  )
  await expectAccessible(page)
  await page.goto('/compounds')
  await page.goto('/bpc-157?tab=vendors')
  await expect(american).toContainText(/≈ €[\d,.]+ \/ g/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('links choose what becomes of other currencies', async ({ page }) => {
    await page.goto('/bpc-157?tab=vendors')
    await page.getByText('CAD: not compared').click()
    await page.getByRole('link', { name: 'Hidden' }).click()
    await expect(page.getByRole('row', { name: 'Hollowmere Peptides' })).toHaveCount(0)
    await expect(page.getByText('How prices are shown')).toBeHidden()
  })
})
