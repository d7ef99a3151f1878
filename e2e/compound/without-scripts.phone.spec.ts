import { expect, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

test('a compound can be read and its vendors compared without scripts', async ({ page }) => {
  await page.goto('/bpc-157')
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
  const research = page.getByRole('link', { name: /^Research(?!:)/ })
  await research.locator('visible=true').first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  const vendors = page.getByRole('main').getByRole('link', { name: /^Vendors(?!:)/ })
  await vendors.locator('visible=true').first().click()
  await page.getByRole('link', { name: '5 mg', exact: true }).click()
  await page.getByRole('link', { name: /^Details of Copperfinch Peptides/ }).click()
  const panel = page.getByRole('region', { name: 'Copperfinch Peptides', exact: true })
  await expect(panel).toContainText('External lab certificate')
  await page.getByRole('link', { name: 'All about this vendor' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Copperfinch Peptides')
})

test("a vendor's offers are filtered without scripts", async ({ page }) => {
  await page.goto('/tidelark-peptides')
  await page.getByRole('searchbox', { name: 'Filter by compound' }).fill('bpc')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/find=bpc/)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
})

test('all warnings are one press away without scripts, at their place under Research', async ({ page }) => {
  await page.goto('/semaglutide')
  await page.getByRole('link', { name: 'All 28 warnings' }).click()
  await expect(page).toHaveURL('/semaglutide?tab=research#warnings')
  await expect(page.getByRole('heading', { name: /^Stop as soon as possible/ })).toBeInViewport()
})
