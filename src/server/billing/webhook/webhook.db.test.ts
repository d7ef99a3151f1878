import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { signatureOf } from '#sandbox/stripe/deliveries.ts'
import { answerFailure } from '#server/core/http/failures.ts'
import { deleteRows, findRow, listRows } from '#server/platform/db/rows.ts'
import { billingSetup, startCustomer, startSubscriber, type TestEvent, webhookOf } from '#test/billing.ts'
import { sandboxCall } from '#test/sandbox.ts'
import { paymentWebhook } from './webhook.ts'

const { app, faults, pass } = await billingSetup()
const { sign, post, deliver, events } = await webhookOf(app)

const newEvent = (type: string, object: object) => ({
  ...{ id: `evt_${randomUUID().replaceAll('-', '')}`, type, data: { object }, object: 'event' },
  ...{ api_version: '2026-10-28.endive', created: Math.floor(Date.now() / 1000) },
  ...{ livemode: false, pending_webhooks: 1, request: null },
})
const ledgerOf = (id: string) => findRow(app.db, 'payment_events', { id })

test.each([
  ['a missing', () => null],
  ['an empty', () => ''],
  ['a wrong', (body: string) => signatureOf(body, 'whsec_guessed', new Date())],
  ["another body's", () => sign('{}')],
  ['an old', (body: string) => sign(body, new Date(Date.now() - 301_000))],
])('%s signature is refused, and nothing is written', async (_, signed) => {
  const event = newEvent('customer.subscription.updated', { customer: 'cus_x' })
  const body = JSON.stringify(event)
  expect((await post(body, signed(body))).status).toBe(400)
  expect(await ledgerOf(event.id)).toBeUndefined()
})

test('an event of the other mode is refused', async () => {
  const event = { ...newEvent('invoice.paid', { customer: 'cus_x' }), livemode: true }
  expect((await deliver(event)).status).toBe(400)
})

test('an event about an unknown person is accepted and creates no account', async () => {
  const accounts = () => app.db.selectFrom('accounts').select('id').execute()
  const before = await accounts()
  expect((await deliver(newEvent('invoice.paid', { customer: 'cus_unknown' }))).status).toBe(200)
  expect(await accounts()).toEqual(before)
})

test('what an event claims does not count: the provider is asked', async () => {
  const anna = await startCustomer(app)
  const claim = { id: 'sub_forged', object: 'subscription', status: 'active', customer: anna.customerId }
  expect((await deliver(newEvent('customer.subscription.updated', claim))).status).toBe(200)
  expect(await anna.seesPremium()).toBe(false)
})

test('an event that comes twice is processed once', async () => {
  const anna = await startSubscriber(app)
  const event = newEvent('invoice.paid', { customer: anna.customerId })
  await deliver(event)
  const asked = faults.seen.length
  expect((await deliver(event)).status).toBe(200)
  expect(faults.seen.length).toBe(asked)
})

test('while the provider is down an event is not taken, and it is processed when it comes again', async () => {
  const anna = await startSubscriber(app)
  const event = newEvent('invoice.paid', { customer: anna.customerId })
  faults.fail(() => 'error 500')
  expect((await deliver(event)).status).toBe(503)
  expect(await ledgerOf(event.id)).toMatchObject({ processed_at: null, error: 'unavailable' })
  faults.heal()
  expect((await deliver(event)).status).toBe(200)
  expect(await ledgerOf(event.id)).toMatchObject({ processed_at: expect.any(Date), error: null })
})

test('an event may be larger than other requests, but not endless', async () => {
  const large = newEvent('product.updated', { description: 'x'.repeat(500_000) })
  expect((await deliver(large)).status).toBe(200)
  const endless = newEvent('product.updated', { description: 'x'.repeat(1_100_000) })
  expect((await deliver(endless)).status).toBe(413)
})

test('a customer deleted at the provider loses access, and the next one is another', async () => {
  const anna = await startSubscriber(app)
  await app.deps.payments.deleteCustomer(anna.customerId)
  // The sandbox signs and sends its own events to the same webhook, and keeps none that was taken.
  await app.deps.sandbox?.settle()
  expect(await app.db.selectFrom('sandbox_deliveries').selectAll().execute()).toEqual([])
  expect(await anna.seesPremium()).toBe(false)
  const of = { user_email: anna.email, user_id: anna.id }
  const { subscription } = (await anna.call('mapUserSubscription', { body: of })).body
  expect(subscription.stripe_id).not.toBe(anna.customerId)
})

test('a read from before a change never overwrites a read from after it', async () => {
  const anna = await startSubscriber(app)
  const held = Promise.withResolvers<void>()
  let isFirst = true
  faults.hold(({ url }) => {
    if (!isFirst || !url.includes('/v1/subscriptions?')) return undefined
    isFirst = false
    return held.promise
  })
  const early = deliver(newEvent('invoice.paid', { customer: anna.customerId }))
  await expect.poll(() => isFirst).toBe(false)
  await app.deps.payments.endNow(anna.subscriptionId)
  await deliver(newEvent('customer.subscription.deleted', { customer: anna.customerId }))
  held.resolve()
  expect((await early).status).toBe(200)
  expect(await anna.seesPremium()).toBe(false)
})

test('a thousand events, doubled and out of order, leave what the provider says', async () => {
  const [anna, ben] = [await startSubscriber(app), await startSubscriber(app, 'pm_card_mastercard')]
  const [carla, dora] = [await startSubscriber(app, 'pm_card_amex'), await startSubscriber(app)]
  const people = [anna, ben, carla, dora]
  await anna.cancel()
  await ben.cancel()
  await ben.reactivate()
  await carla.saveCard('pm_card_chargeCustomerFail')
  pass(32 * 86_400_000)
  await dora.saveCard('pm_card_amex')
  const told = await events()
  const thousand = Array.from({ length: 1_000 }, (_, i) => told[(i * 7919) % told.length] as TestEvent)
  for (let i = 0; i < thousand.length; i += 20) {
    const answers = await Promise.all(thousand.slice(i, i + 20).map((event) => deliver(event)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  }
  const states = await Promise.all(people.map(({ seesPremium }) => seesPremium()))
  expect(states).toEqual([false, true, false, true])
  for (const { id, customerId } of people) {
    const known = await listRows(app.db, 'subscriptions', { account_id: id })
    const [provided] = await app.deps.payments.listSubscriptions(customerId)
    expect(known).toMatchObject([
      { stripe_id: provided?.id, status: provided?.status, current_period_end: provided?.currentPeriodEnd },
    ])
  }
})

test.each(['null', '[]', '"text"', '{}', '{"object":"event","id":"evt_1"}', '{"object":"v2.core.event"}'])(
  'a signed body that is no event is refused: %s',
  async (body) => expect((await post(body, sign(body))).status).toBe(400),
)

test('while the provider is silent an event is answered in time, and its repeat finds the work done', async () => {
  const anna = await startSubscriber(app)
  const body = JSON.stringify(newEvent('customer.updated', { object: 'customer', id: anna.customerId }))
  const webhook = paymentWebhook(app.deps, 300).onError((error, c) => answerFailure(error, c, app.deps.log))
  const headers = () => ({ 'stripe-signature': sign(body) })
  const send = () => webhook.request('/webhooks/stripe', { method: 'POST', headers: headers(), body })
  const silence = Promise.withResolvers<void>()
  faults.hold(() => silence.promise)
  expect((await send()).status).toBe(503)
  silence.resolve()
  faults.heal()
  await expect.poll(async () => (await send()).status).toBe(200)
})

test('a dead endpoint does not repeat events for another one', async () => {
  const heard: string[] = []
  const living = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    heard.push((JSON.parse(body) as TestEvent).id)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(living, 'listening')
  const { port } = living.address() as AddressInfo
  const listen = (url: string) =>
    sandboxCall(app, '/v1/webhook_endpoints', { url, 'enabled_events[0]': '*' }).then(({ body }) => body.id)
  // Nothing listens on port 9 of this machine.
  const endpoints = [await listen(`http://127.0.0.1:${port}/`), await listen('http://127.0.0.1:9/')]
  await startSubscriber(app)
  await app.deps.sandbox?.settle()
  pass(3_600_000)
  await app.deps.sandbox?.settle()
  expect(heard.length).toBeGreaterThan(5)
  expect(new Set(heard).size).toBe(heard.length)
  await deleteRows(app.db, 'sandbox_objects', { id: endpoints })
  living.close()
})
