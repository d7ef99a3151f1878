import { expect, test } from '@playwright/test'
import { recordLayoutShift } from '../layout-shift.ts'
import { open, signIn } from '../people.ts'

test('on the way from a guarded page to sign-in nothing moves', async ({ page }) => {
  const shifts = await recordLayoutShift(page)
  for (const path of ['/profile', '/subscription', '/payment-methods', '/cancel-subscription']) {
    await open(page, path)
    await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(path)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In')
    expect(await shifts(), path).toEqual([])
  }
})

test('a refusal to sign in moves nothing on the page', async ({ page }) => {
  const layoutShifts = await recordLayoutShift(page)
  await open(page, '/login')
  await signIn(page, { email: 'nobody@example.com', password: 'wrong' })
  const refusal = page.getByRole('alert')
  await expect(refusal).toHaveText('Invalid login credentials')
  const [above, heading] = [
    await refusal.boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0)
  expect(await layoutShifts()).toEqual([])
})

test('another screen begins at its heading for keyboards and screen readers', async ({ page }) => {
  await open(page, '/methodology')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused()
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search compounds' }).fill('bpc-157')
  const option = page.getByRole('option', { name: /^BPC-157/ })
  await option.first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'BPC-157' })).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a guarded page says what it needs and does not wait for ever', async ({ page }) => {
    await page.goto('/profile')
    expect(await page.locator('body').innerText()).toContain('accounts need JavaScript')
    await expect(page.getByText('Checking your session...')).toBeHidden()
  })
})
