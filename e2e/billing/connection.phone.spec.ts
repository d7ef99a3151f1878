import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { login, open, openSignedIn } from '../people.ts'
import { expectActivated, fillCard, PAYS, pay } from './steps.ts'

test('nothing is sold while the plan is unknown; a payment that never arrived failed, one whose answer got lost is found again', async ({
  page,
}) => {
  await login(page)
  await page.route('/api/getSubscriptionInfo?*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/subscription')
  await expect(page.getByRole('alert')).toContainText('Your subscription could not be loaded.')
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.unroute('/api/getSubscriptionInfo?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Upgrade to Premium' })).toBeVisible()

  await page.route('/create-subscription', (route) => route.abort())
  await pay(page, PAYS)
  await expect(page.getByRole('alert')).toHaveText('An error occurred')
  await page.unroute('/create-subscription')

  await page.route('/create-subscription', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await pay(page, PAYS)
  await expectActivated(page)
  await expectPayments(page, 1)
})

test('a double click pays once', async ({ page }) => {
  await openSignedIn(page, '/subscription')
  await fillCard(page, PAYS)
  await page.getByRole('button', { name: 'Subscribe for $5.00/month' }).dblclick()
  await expectActivated(page)
  await expectPayments(page, 1)
})

test('two tabs that both subscribe share one subscription, and each says that it runs', async ({ page }) => {
  await login(page)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await open(tab, '/subscription')
    await fillCard(tab, PAYS)
  }
  const press = (tab: Page) => tab.getByRole('button', { name: 'Subscribe for $5.00/month' }).click()
  await Promise.all([press(page), press(other)])
  for (const tab of [page, other])
    await expect(
      tab.getByRole('heading', { name: /^(Subscription Activated!|Active Subscription)$/ }),
    ).toBeVisible()
  await expectPayments(page, 1)
})

test('a payment that the bank takes its time over is waited for, not asked for again', async ({ page }) => {
  await openSignedIn(page, '/subscription')
  // Paid, and told later: until then the page says that it is under way.
  await page.route('/create-subscription', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), status: 'processing' } })
  })
  await page.route('/api/getSubscriptionInfo?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), status: 'incomplete' } })
  })
  await pay(page, PAYS)
  await expect(page.getByRole('heading', { name: 'Your Payment Is Being Processed' })).toBeFocused()
  await expect(page.getByText('Please do not pay again.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('/api/getSubscriptionInfo?*')
  await expectActivated(page)
  await expectPayments(page, 1)
})

async function expectPayments(page: Page, count: number) {
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: /^View Receipt/ }).filter({ visible: true })).toHaveCount(count)
}
