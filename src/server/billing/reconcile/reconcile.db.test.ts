import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteRows, insertRow, updateRows } from '#server/platform/db/rows.ts'
import { billingSetup, startCustomer, startSubscriber } from '#test/billing.ts'
import { sandboxCall } from '#test/sandbox.ts'
import { eraseBilling, exportBilling } from '../personal-data.ts'
import { findOpenAttempts } from '../subscriptions/attempts-repository.ts'
import { finishInterruptedPayments, reconcile, reconcileStale } from './reconcile.ts'

const { app, faults, now, pass } = await billingSetup('billing_customers')

async function forget(account_id: string) {
  for (const table of ['subscriptions', 'entitlements'] as const)
    await deleteRows(app.db, table, { account_id })
}
const compareAll = () => reconcile(app.deps, new Date(now().getTime() + 1))

test('when nothing differs, nothing is reported', async () => {
  await startSubscriber(app)
  await startCustomer(app)
  expect(await compareAll()).toEqual({ compared: 2, failed: 0, differences: [] })
})

test('a subscription that our side has forgotten is found, and opens Premium again', async () => {
  const anna = await startSubscriber(app)
  await forget(anna.id)
  const what = `${anna.subscriptionId} was not known`
  expect((await compareAll()).differences).toEqual([{ accountId: anna.id, what, isMended: true }])
  expect(await anna.seesPremium()).toBe(true)
  expect((await compareAll()).differences).toEqual([])
})

test('access without a subscription is taken away, a wrong status is corrected', async () => {
  const anna = await startCustomer(app)
  await insertRow(app.db, 'entitlements', { account_id: anna.id, ends_at: null })
  const ben = await startSubscriber(app)
  await updateRows(app.db, 'subscriptions', { stripe_id: ben.subscriptionId }, { status: 'past_due' })
  const { differences } = await compareAll()
  expect(differences.map(({ what }) => what).sort()).toEqual([
    'access did not follow the subscription',
    `${ben.subscriptionId} differed in status`,
  ])
  expect([await anna.seesPremium(), await ben.seesPremium()]).toEqual([false, true])
})

test('a person who paid while the process was killed before it read the result has Premium with the next run of the job', async () => {
  const [anna, ben] = [await startSubscriber(app), await startSubscriber(app)]
  await forget(anna.id)
  const synced_at = new Date(now().getTime() - 1)
  await updateRows(app.db, 'billing_customers', { account_id: anna.id }, { synced_at })
  pass(2 * 60_000)
  const from = faults.seen.length
  await finishInterruptedPayments(app.deps)
  expect(await anna.seesPremium()).toBe(true)
  expect(await ben.seesPremium()).toBe(true)
  // Ben's purchase was read, so the provider gets no request about him.
  expect(faults.seen.slice(from)).toEqual([`GET /v1/customers/${anna.customerId}`, 'GET /v1/subscriptions'])
  await finishInterruptedPayments(app.deps)
  expect(faults.seen).toHaveLength(from + 2)
})

test('an end whose event never came is found by the daily comparison', async () => {
  const anna = await startSubscriber(app)
  await app.deps.payments.endNow(anna.subscriptionId)
  expect(await anna.seesPremium()).toBe(true)
  pass(25 * 3_600_000)
  await reconcileStale(app.deps)
  expect(await anna.seesPremium()).toBe(false)
})

test('an attempt that the provider never heard of is closed without a charge', async () => {
  const anna = await startCustomer(app)
  const card = await app.deps.payments.attachCard(anna.customerId, 'pm_card_visa')
  await insertRow(app.db, 'billing_attempts', {
    ...{ id: randomUUID(), account_id: anna.id, customer_id: anna.customerId, card_id: card.id },
    ...{ payment_method_id: 'pm_card_visa', started_at: now() },
  })
  pass(3_600_000)
  await compareAll()
  expect(await findOpenAttempts(app.db, anna.id)).toEqual([])
  expect(await app.deps.payments.listSubscriptions(anna.customerId)).toEqual([])
})

test('two running subscriptions are reported and left to a person', async () => {
  const anna = await startSubscriber(app)
  const [card] = await app.deps.payments.listCards(anna.customerId)
  const of = { id: randomUUID(), account_id: anna.id, customer_id: anna.customerId }
  await app.deps.payments.startSubscription({ ...of, card_id: card?.id ?? '' })
  const what = 'two running subscriptions'
  expect((await compareAll()).differences).toContainEqual({ accountId: anna.id, what, isMended: false })
})

test('one customer that cannot be reached does not keep the others from being compared', async () => {
  const anna = await startSubscriber(app)
  await startSubscriber(app)
  faults.fail(({ url }) => (url.includes(anna.customerId) ? 'error 500' : undefined))
  expect(await compareAll()).toMatchObject({ compared: 1, failed: 1 })
})

test('what billing stores about a person is in their export', async () => {
  const anna = await startSubscriber(app)
  expect(await exportBilling(app.deps, anna.id)).toMatchObject({
    customer: anna.customerId,
    subscriptions: [{ id: anna.subscriptionId, status: 'active', card: { last4: '4242' } }],
    transactions: [{ amount: 500 }],
  })
})

test('a person who leaves is never charged again, and the provider deletes cards and customer', async () => {
  const anna = await startSubscriber(app)
  await eraseBilling(app.deps, anna.id)
  expect(await app.deps.payments.findCustomer(anna.customerId)).toBeNull()
  const { body } = await sandboxCall(app, `/v1/subscriptions/${anna.subscriptionId}`, null)
  expect(body.status).toBe('canceled')
  await eraseBilling(app.deps, anna.id)
})

test('while the provider is down no account is erased, because it would be charged on', async () => {
  const anna = await startSubscriber(app)
  faults.fail(() => 'error 500')
  await expect(eraseBilling(app.deps, anna.id)).rejects.toMatchObject({ code: 'unavailable' })
  faults.heal()
  const [kept] = await app.deps.payments.listSubscriptions(anna.customerId)
  expect(kept).toMatchObject({ id: anna.subscriptionId, status: 'active' })
})
