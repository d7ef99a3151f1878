import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expectStepAt768 } from '../layout-step.ts'
import { open, openSignedIn } from '../people.ts'
import { addCard, expectActivated, PAYS, pay } from './steps.ts'

test('a member without a plan reads what it holds before the card, and has none to cancel', async ({
  page,
}) => {
  await openSignedIn(page, '/subscription')
  await expect(page.getByRole('rowheader', { name: 'Vendor price comparisons' })).toBeInViewport()
  await page.getByRole('link', { name: 'Go to payment' }).click()
  await expect(page.getByLabel('Card number')).toBeInViewport({ ratio: 1 })
  const part = (name: string) => page.getByRole('region', { name })
  await expectStepAt768(page, part('Payment'), part('Compare the plans'))
  await page.goto('/cancel-subscription')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('link', { name: 'Upgrade your account' })).toBeVisible()
})

test('no screen about money has an accessibility finding', async ({ page }) => {
  await openSignedIn(page, '/subscription')
  await expectAccessible(page)
  await pay(page, '4000 0000 0000 9995')
  await expect(page.getByRole('alert')).toHaveText('Your card has insufficient funds.')
  await expectAccessible(page)
  await pay(page, '5555 5555 5555 4444')
  await expectActivated(page)
  await expectAccessible(page)
  await open(page, '/subscription')
  await expect(page.getByRole('heading', { name: 'Active Subscription' })).toBeVisible()
  await open(page, '/profile')
  await expectAccessible(page)
  await open(page, '/payment-methods')
  await addCard(page, PAYS)
  await expect(page.getByText('Payment method updated successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cannot Delete Default' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete: Mastercard ending in 4444' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Payment method deleted.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '4444' })).toHaveCount(0)
})

test('the way out needs a reason and an agreement; a failure is said in its place, and the way back says how long the card lasts', async ({
  page,
}) => {
  const now = new Date()
  await openSignedIn(page, '/subscription')
  await pay(page, PAYS, `${now.getMonth() + 1} / ${now.getFullYear()}`)
  await expectActivated(page)
  await open(page, '/cancel-subscription')
  const next = page.getByRole('button', { name: 'Continue' })
  await page.getByRole('radio', { name: 'Other' }).check()
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
  await page.getByRole('button', { name: 'Reactivate My Subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Subscription Reactivated!' })).toBeFocused()
  await expect(page.getByText(/is good until .*, but the next payment is on/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Update Payment Method' }).click()
  await expect(page).toHaveURL('/payment-methods')
})
