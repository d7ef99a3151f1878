import { expect, test } from 'vitest'
import { billingSetup, startSubscriber, type TestEvent, webhookOf } from '#test/billing.ts'
import { theRow } from '#test/rows.ts'
import { sandboxCall } from '#test/sandbox.ts'

const { app } = await billingSetup()
const webhook = await webhookOf(app)

type Subscriber = Awaited<ReturnType<typeof startSubscriber>>

/** A subscriber whose renewal got no money. */
async function startLate() {
  const anna = await startSubscriber(app)
  await anna.saveCard('pm_card_chargeCustomerFail')
  await sandboxCall(app, '/sandbox/clock', { customer: anna.customerId, seconds: String(32 * 86_400) })
  await app.deps.sandbox?.settle()
  expect(await anna.info()).toMatchObject({ status: 'past_due' })
  expect(await anna.seesPremium()).toBe(false)
  const { body } = await sandboxCall(app, `/v1/invoices?customer=${anna.customerId}`, null)
  return { anna, late: body.data[0].id as string, first: body.data[1].id as string }
}

/** The events of a customer that our side has not received yet, oldest first. */
async function eventsAfter({ customerId }: Subscriber, work: () => Promise<unknown>) {
  const before = new Set((await webhook.events()).map(({ id }) => id))
  await work()
  return (await webhook.events()).filter(
    ({ id, data }) => !before.has(id) && data.object.customer === customerId,
  )
}

async function deliver(events: TestEvent[]) {
  for (const event of events) expect((await webhook.deliver(event)).status).toBe(200)
}

const stored = ({ id }: Subscriber) => theRow(app.db, 'subscriptions', { account_id: id })

/** What we have is what the provider says, not what an event said. */
async function expectTruth(anna: Subscriber) {
  const [provided] = await app.deps.payments.listSubscriptions(anna.customerId)
  const { status, currentPeriodEnd: current_period_end } = provided ?? {}
  expect(await stored(anna)).toMatchObject({ status, current_period_end })
}

test.each([
  ['voided', 'void', {}],
  ['marked as uncollectible', 'mark_uncollectible', {}],
  ['paid by another way than the card', 'pay', { paid_out_of_band: 'true' }],
] as const)(
  'an invoice %s at the provider opens Premium again by the event of the invoice alone',
  async (_, act, params) => {
    const { anna, late } = await startLate()
    const events = await eventsAfter(anna, () => sandboxCall(app, `/v1/invoices/${late}/${act}`, params))
    const told = events.filter(({ type }) => /invoice\.(voided|marked_uncollectible|paid)/.test(type))
    expect(told).toHaveLength(1)
    await deliver(told)
    expect(await stored(anna)).toMatchObject({ status: 'active' })
    expect(await anna.seesPremium()).toBe(true)
    await expectTruth(anna)
  },
)

test('events of a failed and then voided renewal leave the truth, last first and each of them twice', async () => {
  const { anna, late } = await startLate()
  const all = await eventsAfter(anna, async () => {
    await sandboxCall(app, `/v1/invoices/${late}/void`, {})
    await anna.saveCard('pm_card_visa')
  })
  await deliver([...all, ...all].reverse())
  expect(await stored(anna)).toMatchObject({ status: 'active' })
  await expectTruth(anna)
})

test('an older invoice that is settled does not make a late plan look paid', async () => {
  const { anna, first } = await startLate()
  expect((await sandboxCall(app, `/v1/invoices/${first}/void`, {})).status).toBe(400)
  const { body } = await sandboxCall(app, `/v1/charges?customer=${anna.customerId}`, null)
  const paid = body.data.find((charge: { paid: boolean }) => charge.paid)
  const events = await eventsAfter(anna, () => sandboxCall(app, '/v1/refunds', { charge: paid.id }))
  expect(events.map(({ type }) => type)).toEqual(['charge.refunded'])
  await deliver(events)
  expect(await stored(anna)).toMatchObject({ status: 'past_due' })
  expect(await anna.seesPremium()).toBe(false)
})

test('a refund at the provider has the plan read again, and a plan ended there with it is closed', async () => {
  const anna = await startSubscriber(app)
  const { body } = await sandboxCall(app, `/v1/charges?customer=${anna.customerId}`, null)
  await eventsAfter(anna, () => app.deps.payments.endNow(anna.subscriptionId))
  const events = await eventsAfter(anna, () => sandboxCall(app, '/v1/refunds', { charge: body.data[0].id }))
  expect(await anna.seesPremium()).toBe(true)
  await deliver(events)
  expect(await stored(anna)).toMatchObject({ status: 'canceled' })
  expect(await anna.seesPremium()).toBe(false)
})

test('a first payment whose invoice is voided begins no plan', async () => {
  const anna = await startSubscriber(app, 'pm_card_authenticationRequired')
  const { body } = await sandboxCall(app, `/v1/invoices?customer=${anna.customerId}`, null)
  const events = await eventsAfter(anna, () => sandboxCall(app, `/v1/invoices/${body.data[0].id}/void`, {}))
  await deliver(events.reverse())
  expect(await stored(anna)).toMatchObject({ status: 'incomplete_expired' })
  expect(await anna.seesPremium()).toBe(false)
})
