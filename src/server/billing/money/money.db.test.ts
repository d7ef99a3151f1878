import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Output } from '#contract/endpoints.ts'
import { deleteRows, updateRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { startSubscriber, type TestCustomer } from '#test/billing.ts'
import { theRow } from '#test/rows.ts'

let anna: TestCustomer
const app = await sharedApp()
const admin = await app.person({ role: 'admin' })
beforeEach(async () => {
  anna = await startSubscriber(app)
})

/** What we keep of her plan says that its payment fails. */
const failing = (more: { status_since?: Date; current_period_end?: Date } = {}) =>
  updateRows(app.db, 'subscriptions', { account_id: anna.id }, { status: 'past_due', ...more })
const paidBy = async (person: TestCustomer) => {
  const paid = (await person.transactions()).find(({ status }) => status === 'paid')
  if (!paid) throw new Error('Nothing was paid.')
  return paid
}
const refund = async (who: typeof admin, person: TestCustomer, body: object) => {
  const paid = await paidBy(person)
  const wish = { key: randomUUID(), transaction_id: paid.id, amount: paid.amount, reason: 'Charged twice.' }
  return who.call('refundPayment', { params: { id: person.id }, body: { ...wish, ...body } })
}
const givenBack = async (person: TestCustomer) =>
  (await person.transactions()).filter(({ status }) => status === 'refunded').map(({ amount }) => amount)
const list = async (query: object = {}) => (await admin.call('listAllPayments', { query })).body.payments
const waiting = async () =>
  (await admin.call('listQueues', {})).body.queues.find(({ queue }) => queue === 'payments')

test('a payment is given back in parts, never more than was paid', async () => {
  const { amount } = await paidBy(anna)
  expect((await refund(admin, anna, { amount: amount + 1 })).status).toBe(422)
  const part = await refund(admin, anna, { amount: 200 })
  expect(part.body.transactions).toContainEqual(expect.objectContaining({ status: 'refunded', amount: -200 }))
  expect((await refund(admin, anna, { amount })).status).toBe(409)
  expect(await givenBack(anna)).toEqual([-200])
  expect((await paidBy(anna)).left).toBe(amount - 200)
  expect((await refund(admin, anna, { amount: amount - 200 })).status).toBe(200)
  expect(await givenBack(anna)).toEqual([-amount])
  expect((await paidBy(anna)).left).toBe(0)
})

test('the same key gives back once, also when it is sent twice at the same moment', async () => {
  const key = randomUUID()
  const answers = await Promise.all([1, 2].map(() => refund(admin, anna, { key, amount: 100 })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await givenBack(anna)).toEqual([-100])
})

test('of refunds at once that are more than was paid together, one is done and the others conflict', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => refund(admin, anna, { amount: 300 })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toContain('Look at the payments again.')
  expect(await givenBack(anna)).toEqual([-300])
  const { amount } = await paidBy(anna)
  await refund(admin, anna, { amount: amount - 300 })
  expect((await refund(admin, anna, { amount: 1 })).status).toBe(409)
})

test('a payment of another person is not found, and people cannot decide about their own payments', async () => {
  const ben = await startSubscriber(app)
  const { id } = await paidBy(ben)
  expect((await refund(admin, anna, { transaction_id: id })).status).toBe(404)
  const own = await startSubscriber(app, 'pm_card_visa', { role: 'admin' })
  expect((await refund(own as unknown as typeof admin, own, {})).status).toBe(403)
  expect([await givenBack(ben), await givenBack(own)]).toEqual([[], []])
})

test('a refund is on record, without the text of the reason', async () => {
  await refund(admin, anna, { amount: 300 })
  const act = { call: 'refundPayment', target: `person:${anna.id}` }
  const entry = JSON.stringify(await theRow(app.db, 'audit_log', act))
  expect(entry).toContain('300')
  expect(entry).not.toContain('Charged')
})

test('failed payments are listed a page at a time, in the order in which the overview counts their age', async () => {
  const since = new Date('2026-11-01T08:00:00Z')
  await app.db.updateTable('subscriptions').set({ status: 'past_due' }).execute()
  // The longest has a period that ends last.
  const current_period_end = new Date('2030-01-01T00:00:00Z')
  await failing({ status_since: since, current_period_end })
  const { body } = await admin.call('listTroubledSubscriptions', { query: {} })
  const times = body.subscriptions.map(({ failing_since }) => failing_since)
  expect(times).toEqual(times.toSorted())
  const first = body.subscriptions[0]
  expect(first).toMatchObject({ account_id: anna.id, failing_since: since.toISOString() })
  expect((await waiting())?.oldest_at).toBe(first?.failing_since)
  const after = `${first?.failing_since} ${first?.id}`
  const rest = await admin.call('listTroubledSubscriptions', { query: { after } })
  expect(rest.body.subscriptions).toEqual(body.subscriptions.slice(1))
})

test('a difference from the provider is shown and mended', async () => {
  await failing()
  const { body } = await admin.call('compareBilling', { params: { id: anna.id } })
  expect(body.differences).toEqual([{ what: expect.stringContaining('differed in status'), is_mended: true }])
  expect((await anna.info()).status).toBe('active')
})

test('the statement of a month has every payment and refund, names no person, and is on record', async () => {
  await refund(admin, anna, { amount: 200 })
  const month = new Date().toISOString().slice(0, 7)
  const statementOf = async (month: string, after = ''): Promise<Output<'getStatement'>> =>
    (await admin.call('getStatement', { query: { month, after } })).body
  const movements: { kind: string; amount: number; id: string }[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: Output<'getStatement'> = await statementOf(month, after)
    expect(page.from).toBe(`${month}-01T00:00:00.000Z`)
    movements.push(...page.movements)
    after = page.next
  }
  const refunded = { kind: 'refund', amount: -200, currency: 'usd', fee: null }
  expect(movements).toContainEqual(expect.objectContaining(refunded))
  expect(movements.filter(({ kind }) => kind === 'payment').length).toBeGreaterThan(0)
  expect(new Set(movements.map(({ id }) => id)).size).toBe(movements.length)
  expect(JSON.stringify(movements)).not.toContain(anna.email)
  expect((await theRow(app.db, 'audit_log', { call: 'getStatement' })).target).toBe(`statement:${month}`)
  expect((await admin.call('getStatement', { query: { month: '2090-01' } })).status).toBe(422)
  expect((await statementOf('2020-01')).movements).toEqual([])
})

test('all subscriptions are listed, or those of a state, the newest first, a page at a time', async () => {
  const asked = async (query: object) => (await admin.call('listSubscriptions', { query })).body.subscriptions
  const all = await asked({})
  const created = all.map(({ created_at }) => created_at)
  expect(created).toEqual(created.toSorted().reverse())
  expect(all.map(({ email }) => email)).toContain(anna.email)
  expect(await asked({ after: `${all[0]?.created_at} ${all[0]?.id}` })).toEqual(all.slice(1))
  expect(await asked({ status: 'trialing' })).toEqual([])
})

test('a failed payment waits on the overview since its state was first seen, however often it is read again', async () => {
  await app.db.updateTable('subscriptions').set({ status: 'active' }).execute()
  const since = async () => (await theRow(app.db, 'subscriptions', { account_id: anna.id })).status_since
  const seen = await since()
  expect(seen).toEqual(expect.any(Date))
  await admin.call('compareBilling', { params: { id: anna.id } })
  expect(await since()).toEqual(seen)
  await failing()
  expect(await waiting()).toMatchObject({ count: 1, oldest_at: seen?.toISOString() })
})

test('payments of everybody are listed by their state, each with its person, and each look is on record', async () => {
  await refund(admin, anna, { amount: 200 })
  const account = { id: anna.id, email: anna.email }
  expect(await list()).toContainEqual(expect.objectContaining({ amount: 500, currency: 'usd', account }))
  expect(await list({ state: 'refunded' })).toContainEqual(expect.objectContaining({ amount: -200, account }))
  expect(await list({ state: 'given_up' })).toEqual([])
  const { targets } = await app.db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.agg<string[]>('array_agg', ['target']).distinct().as('targets'))
    .where('call', '=', 'listAllPayments')
    .executeTakeFirstOrThrow()
  expect(targets.sort()).toEqual(['payments:given_up', 'payments:paid', 'payments:refunded'])
})

test('the list of payments goes on from the last of the page before, and names no person who is deleted', async () => {
  await deleteRows(app.db, 'billing_customers', { account_id: anna.id })
  const all = await list()
  expect(all[0]).toMatchObject({ amount: 500, account: null })
  expect(await list({ after: all[0]?.id })).toEqual(all.slice(1))
})
