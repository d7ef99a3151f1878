import { expect, test } from '@playwright/test'
import { login, open } from '../people.ts'
import { fillCard, pay } from './steps.ts'

const PAYS = '4242 4242 4242 4242'

test('a payment whose answer got lost is found again, not asked for again', async ({ page }) => {
  await login(page)
  await open(page, '/subscription')
  await page.route('/create-subscription', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await pay(page, PAYS)
  await expect(page.getByRole('heading', { name: 'Subscription Activated!' })).toBeVisible()
})

test('a payment that never arrived is said to have failed, and can be tried again', async ({ page }) => {
  await login(page)
  await open(page, '/subscription')
  await page.route('/create-subscription', (route) => route.abort())
  await pay(page, PAYS)
  await expect(page.getByRole('alert')).toHaveText('An error occurred')
  await page.unroute('/create-subscription')
  await pay(page, PAYS)
  await expect(page.getByRole('heading', { name: 'Subscription Activated!' })).toBeVisible()
})

test('a double click pays once', async ({ page }) => {
  await login(page)
  await open(page, '/subscription')
  await fillCard(page, PAYS)
  await page.getByRole('button', { name: 'Subscribe for $5.00/month' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Subscription Activated!' })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: /^View Receipt/ }).filter({ visible: true })).toHaveCount(1)
})

test('while nobody can say how the subscription stands, nothing is sold', async ({ page }) => {
  await login(page)
  await page.route('/api/getSubscriptionInfo?*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/subscription')
  await expect(page.getByRole('alert')).toContainText('Your subscription could not be loaded.')
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.unroute('/api/getSubscriptionInfo?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Upgrade to Premium' })).toBeVisible()
})
