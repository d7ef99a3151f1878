import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { login, open } from '../people.ts'
import { addCard, pay } from './steps.ts'

for (const path of ['/subscription', '/payment-methods', '/cancel-subscription'])
  test(`${path} asks who is there and comes back`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(path)}`)
  })

test('whoever has nothing to cancel is sent to the profile', async ({ page }) => {
  await login(page)
  await page.goto('/cancel-subscription')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('link', { name: 'Upgrade your account' })).toBeVisible()
})

test('no screen about money has an accessibility finding', async ({ page }) => {
  test.setTimeout(120_000)
  await login(page)
  await open(page, '/subscription')
  await expectAccessible(page)
  await pay(page, '4000 0000 0000 9995')
  await expect(page.getByRole('alert')).toHaveText('Your card has insufficient funds.')
  await expectAccessible(page)
  await pay(page, '5555 5555 5555 4444')
  await expect(page.getByRole('heading', { name: 'Subscription Activated!' })).toBeVisible()
  await expectAccessible(page)
  await open(page, '/subscription')
  await expect(page.getByRole('heading', { name: 'Active Subscription' })).toBeVisible()
  await open(page, '/profile')
  await expectAccessible(page)
  await open(page, '/payment-methods')
  await addCard(page, '4242 4242 4242 4242')
  await expect(page.getByText('Payment method updated successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cannot Delete Default' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete: Mastercard ending in 4444' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Payment method deleted.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '4444' })).toHaveCount(0)
})

test('the way out needs a reason and an agreement, and a failure is said where it happened', async ({
  page,
}) => {
  await login(page)
  await open(page, '/subscription')
  await pay(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: 'Subscription Activated!' })).toBeVisible()
  await open(page, '/cancel-subscription')
  const next = page.getByRole('button', { name: 'Continue' })
  await page.getByLabel('Other').check()
  await page.getByRole('checkbox').check()
  await expect(next).toBeDisabled()
  await page.getByLabel('Please tell us more').fill('Moving to Mars')
  await expectAccessible(page)
  await next.click()
  await expect(page.getByRole('heading', { name: 'Are You Sure?' })).toBeFocused()
  await expectAccessible(page)
  await page.route('/api/cancelSubscription', (route) => route.abort())
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.getByRole('button', { name: 'Yes, Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'An unexpected error occurred. Please try again or contact support.',
  )
  await page.unroute('/api/cancelSubscription')
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.getByRole('button', { name: 'Yes, Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Subscription Canceled' })).toBeVisible()
  await open(page, '/subscription')
  await expect(page.getByRole('heading', { name: 'Reactivate Your Subscription' })).toBeVisible()
  await expectAccessible(page)
})
