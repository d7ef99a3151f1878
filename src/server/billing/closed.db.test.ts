import { expect, test } from 'vitest'
import { NOT_OPEN_YET } from '#contract/billing/plan.ts'
import { sharedApp, startTestApp } from '#test/app.ts'

// A site that people reach, without keys of Stripe.
const app = await sharedApp({ config: { PUBLIC_URL: 'https://assayer.example' } })

const refusal = { status: 503, body: { status: 'error', code: 'switched_off', message: NOT_OPEN_YET } }

test('buying Premium, keeping a card and taking a cancellation back are refused, and the try leaves nothing', async () => {
  const { call, id, email } = await app.person()
  const card = { user_id: id, payment_method_id: 'pm_card_visa' }
  const tries = [
    await call('mapUserSubscription', { body: { user_id: id, user_email: email } }),
    await call('createSubscription', { body: { ...card, customerId: 'cus_anybody', user_email: email } }),
    await call('updatePaymentMethod', { body: card }),
    await call('reactivateSubscription', { body: { id } }),
  ]
  for (const answer of tries) expect(answer).toMatchObject(refusal)
  for (const table of ['billing_customers', 'subscriptions', 'entitlements', 'billing_attempts'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('a member without a plan reads that there is none', async () => {
  const { call, id } = await app.person()
  const { body } = await call('getUserSubscription', { query: { user_id: id } })
  expect(body.info.has_subscription).toBe(false)
  expect((await call('listPaymentMethods', { query: { user_id: id } })).body.payment_methods).toEqual([])
})

test('browsers learn that it is closed, and no call of the sandbox exists', async () => {
  expect((await app.visitor('getSettings', {})).body.payments).toBe('closed')
  const form = 'application/x-www-form-urlencoded'
  const headers = { authorization: 'Bearer pk_test_sandbox', 'content-type': form }
  for (const path of ['/v1/payment_methods', '/sandbox/authenticate', '/sandbox/clock'])
    expect((await app.fetch(path, { method: 'POST', headers, body: 'type=card' })).status).toBe(404)
})

test('with play money switched on it is sold there, and browsers learn so', async () => {
  const config = { PUBLIC_URL: 'https://assayer.example', PAYMENTS_SANDBOX: 'on' }
  const open = await startTestApp({ database: app.connection, config })
  expect((await open.visitor('getSettings', {})).body.payments).toBe('sandbox')
  const { call, id, email } = await open.person()
  expect((await call('mapUserSubscription', { body: { user_id: id, user_email: email } })).status).toBe(200)
})
