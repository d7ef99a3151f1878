import { expect, type Page, test } from '@playwright/test'
import { login, open } from '../people.ts'
import { loginSubscriber } from '../rights.ts'
import {
  addCard,
  cancel,
  DECLINED,
  EMPTY_LATER,
  expectActivated,
  expectPremium,
  LOCKED,
  openMenu,
  PAYS,
  pass,
  pay,
  VENDOR,
} from './steps.ts'

/** A compound's vendors and its studies. */
const COMPOUND = ['/bpc-157', '/bpc-157?tab=research']
const locked = (page: Page) => page.getByRole('main').getByText('locked', { exact: true })

test('Premium opens at once where it was locked, and closes when the person leaves', async ({ page }) => {
  await login(page)
  for (const path of COMPOUND) {
    await open(page, path)
    await expect(locked(page).first()).toBeAttached()
  }
  await open(page, VENDOR)
  await expect(page.getByText(LOCKED)).toBeVisible()
  // Gone if the page were loaded again.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await expect((await openMenu(page)).getByRole('link', { name: 'Upgrade' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Upgrade Now' }).first().click()
  await expect(page.getByRole('heading', { name: 'Upgrade to Premium' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Downgrade to Free' })).toBeDisabled()

  await pay(page, DECLINED)
  await expect(page.getByRole('alert')).toHaveText(
    'Your card was declined. Try another card, or ask your bank.',
  )
  await pay(page, PAYS)
  await expectActivated(page)
  await expect(page.getByText('Subscription created successfully!')).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tidelark')
  await expect(page.getByText(LOCKED)).toBeHidden()
  await expect(locked(page)).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-same-page', '')

  for (const path of COMPOUND) {
    await open(page, path)
    // Without scrolling: research comes as HTML for everybody, and a subscriber's own replaces it at once.
    await expect(locked(page)).toHaveCount(0)
  }
  await open(page, VENDOR)
  await expect(locked(page)).toHaveCount(0)
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: 'Your Plan' })).toHaveAttribute('href', '/subscription')
  await menu.getByRole('link', { name: /^(Logout|Sign Out)$/ }).click()
  await page.getByRole('button', { name: 'Yes, Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByText(LOCKED)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-same-page', '')
})

test('a subscription is cancelled, taken back, renewed, fails, is mended and ends', async ({ page }) => {
  await loginSubscriber(page)

  await cancel(page)
  await expectPremium(page, true)
  await page.goto('/profile')
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await expect(page.getByText('Your subscription has been reactivated.')).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()

  await page.goto('/payment-methods')
  await addCard(page, EMPTY_LATER)
  await expect(page.getByText('Payment method updated successfully!')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '0341' })).toContainText('Default')

  await pass(page, 40)
  await page.goto('/profile')
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
  await expect(page.getByText(/Your last payment failed/)).toBeVisible()
  await expectPremium(page, false)

  await page.goto('/payment-methods')
  await page.getByRole('button', { name: 'Set as Default: Visa ending in 4242' }).click()
  await expect(page.getByText('Default payment method updated')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expectPremium(page, true)

  await pass(page, 31)
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: /^View Receipt/ }).filter({ visible: true })).toHaveCount(3)

  await cancel(page)
  await pass(page, 35)
  await page.goto('/profile')
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
  await expect(page.getByText(/Your subscription ended/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade your account' })).toBeVisible()
  await expectPremium(page, false)
})
