import { expect, type Page, test } from '@playwright/test'
import { ownServer } from '../own-server.ts'
import { openSignedIn } from '../people.ts'
import { ASKS, addCard, DECLINED, expectActivated, loginOwing, PAYS, pay } from './steps.ts'
import { STAND_IN } from './stripe-stand-in.ts'

// A second server with keys, as in production; only the provider at the other end is the first one's sandbox.
const SANDBOX = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 3900)}`
const SERVER = ownServer(1, {
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
  STRIPE_API_BASE: SANDBOX,
})

/** Requests to Stripe, answered by the stand-in and the sandbox. What the policy refuses never comes here. */
async function standIn(page: Page) {
  const asked: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: STAND_IN })
  })
  await page.route('https://api.stripe.com/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const headers = { ...request.headers(), origin: SANDBOX }
    const data = request.postData() ?? ''
    const answer = await page.request.fetch(SANDBOX + pathname, { method: 'POST', headers, data })
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization' }
    return route.fulfill({ status: answer.status(), headers: cors, body: await answer.body() })
  })
  return asked
}

/** On the screen of stored cards: a person whose renewal just failed, with the bank's answer to the next card. */
async function owe(page: Page, bankSays: 'fail' | 'nothing') {
  await standIn(page)
  await page.addInitScript((says) => Object.assign(window, { bankSays: says }), bankSays)
  await loginOwing(page, SANDBOX)
}

test("a card goes into Stripe's field, is declined, and another one opens Premium", async ({ page }) => {
  const asked = await standIn(page)
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(SERVER)) bodies.push(request.postData() ?? '')
  })
  await openSignedIn(page, '/profile')
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Upgrade your account' }).click()
  await pay(page, DECLINED)
  await expect(page.getByRole('alert')).toHaveText(
    'Your card was declined. Try another card, or ask your bank.',
  )
  await pay(page, PAYS)
  await expectActivated(page)
  expect(asked.length).toBeGreaterThan(0)
  await expect(page.getByText('Test payments')).toBeHidden()
  // The number never came to us.
  expect(bodies.join()).toContain('payment_method_id')
  expect(bodies.join()).not.toMatch(/4242 ?4242/)
})

test("the bank's question is asked on the page itself", async ({ page }) => {
  await standIn(page)
  await openSignedIn(page, '/subscription')
  await pay(page, ASKS)
  await expectActivated(page)
})

test('a refused confirmation of a new default card is said, and can be tried again', async ({ page }) => {
  await owe(page, 'fail')
  // The list is not read again, and goes on calling the old card default: that one must not be charged.
  await page.route('**/api/payment-methods?*', (route) => route.fulfill({ status: 400, json: {} }))
  await addCard(page, ASKS)
  await expect(page.getByRole('alert')).toContainText('Your bank did not confirm the payment.')
  await page.unroute('**/api/payment-methods?*')
  await page.evaluate(() => Object.assign(window, { bankSays: 'success' }))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Your bank confirmed the open payment.')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('where no bank can be reached the card is saved, and the payment stays open', async ({ page }) => {
  await owe(page, 'nothing')
  await addCard(page, ASKS)
  await expect(page.getByRole('alert')).toContainText('The card is saved, and the payment is still open.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Visa ending in 3184' })).toContainText('Default')
  await page.getByRole('button', { name: 'Set as Default: Visa ending in 4242' }).click()
  await expect(page.getByText('Default payment method updated')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})
