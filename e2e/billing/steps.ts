import { expect, type Page } from '@playwright/test'
import { open } from '../people.ts'
import { callAs, loginSubscriber, sessionOf } from '../rights.ts'

export const LOCKED = 'Ratings, certificates, tests and refund terms are for subscribers.'
export const VENDOR = '/tidelark-peptides'

/** The sandbox's cards. */
export const PAYS = '4242 4242 4242 4242'
export const DECLINED = '4000 0000 0000 0002'
/** The bank asks its customer before every payment. */
export const ASKS = '4000 0027 6000 3184'
/** Can be kept, and refuses every charge. */
export const EMPTY_LATER = '4000 0000 0000 0341'

const DAY_S = 86_400

/** Types a card into the sandbox's form. Any future date and any code will do. */
export async function fillCard(page: Page, number: string, expiry = '12 / 40') {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill(expiry)
  await page.getByLabel('CVC').fill('123')
}

/** On the screen that sells Premium: pays with a card. */
export async function pay(page: Page, number: string, expiry?: string) {
  await fillCard(page, number, expiry)
  await page.getByRole('button', { name: 'Subscribe for $5.00/month' }).click()
}

export const expectActivated = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Subscription Activated!' })).toBeVisible()

/** A new person whose renewal just failed, on the screen of kept cards. */
export async function loginOwing(page: Page, sandbox?: string) {
  await loginSubscriber(page)
  await page.goto('/payment-methods')
  await addCard(page, EMPTY_LATER)
  await expect(page.getByText('Payment method updated successfully!')).toBeVisible()
  await pass(page, 40, sandbox)
}

/** On the screen of kept cards: adds one, which is charged from then on. */
export async function addCard(page: Page, number: string) {
  await page.getByRole('button', { name: 'Add a Card' }).click()
  await fillCard(page, number)
  await page.getByRole('button', { name: 'Save Card' }).click()
}

/** Goes the three steps of the way out. */
export async function cancel(page: Page) {
  await page.goto('/cancel-subscription')
  await page.getByLabel('Not using enough').check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.getByRole('button', { name: 'Yes, Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Subscription Canceled' })).toBeVisible()
}

/**
 * Moves the sandbox's clock for who is signed in: renewals, retries and ends happen on their way. `sandbox` is its
 * URL, where it is another server.
 */
export async function pass(page: Page, days: number, sandbox = '') {
  const { user } = await sessionOf(page)
  const { subscription } = await callAs(page, '/map-user-subscription', {
    user_id: user.id,
    user_email: user.email,
  })
  const moved = await page.request.post(`${sandbox}/sandbox/clock`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
    form: { customer: subscription.stripe_id, seconds: String(days * DAY_S) },
  })
  expect(moved.ok()).toBe(true)
}

/** Opens the menu of who is signed in, in its face for wide screens or for narrow ones. */
export async function openMenu(page: Page) {
  const narrow = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const isNarrow = await narrow.isVisible()
  await (isNarrow ? narrow : page.getByRole('button', { name: /: your account$/ })).click()
  return page.getByRole('navigation', { name: isNarrow ? 'Menu' : 'Your account' })
}

/** The vendor's page, opened again, with or without its premium part. */
export async function expectPremium(page: Page, isOpen: boolean) {
  await open(page, VENDOR)
  if (isOpen) await expect(page.getByText(LOCKED)).toBeHidden()
  else await expect(page.getByText(LOCKED)).toBeVisible()
}
