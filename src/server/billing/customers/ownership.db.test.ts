import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { startCustomer, startSubscriber } from '#test/billing.ts'

const app = await sharedApp()
const anna = await startSubscriber(app)
const ben = await startCustomer(app)
const annasCard = (await anna.cards())[0]?.id ?? ''
const of = { user_id: ben.id, customerId: ben.customerId, user_email: ben.email }
const order = { ...of, payment_method_id: 'pm_card_visa' }

test("another's customer id is refused", async () => {
  const body = { ...order, customerId: anna.customerId }
  expect((await ben.call('createSubscription', { body })).status).toBe(403)
  expect(await ben.info()).toMatchObject({ status: 'inactive' })
})

test("another's card cannot be paid with, chosen, kept or deleted", async () => {
  const answers = [
    await ben.subscribe(annasCard),
    await ben.saveCard(annasCard),
    await ben.chooseCard(annasCard),
    await ben.deleteCard(annasCard),
    await ben.deleteCard('pm_doesnotexist'),
  ]
  for (const { status } of answers) expect(status).toBe(404)
  expect(await anna.cards()).toHaveLength(1)
})

test("another's subscription id is not found, one's own is", async () => {
  const id = anna.subscriptionId
  expect((await ben.call('getSubscriptionInfo', { query: { id } })).status).toBe(404)
  expect((await ben.call('cancelSubscription', { body: { id, reason: 'Other' } })).status).toBe(404)
  expect((await ben.call('reactivateSubscription', { body: { id } })).status).toBe(404)
  expect((await anna.call('getSubscriptionInfo', { query: { id } })).body.status).toBe('active')
})

test.each([
  ['a card number as a card', { payment_method_id: '4242424242424242' }],
  ['a whole card', { card: { number: '4242424242424242' } }],
  ['an unknown field', { amount: 1 }],
  ['an id of something else', { payment_method_id: 'sub_abc' }],
])('%s is refused before anything is asked', async (_, field) =>
  expect((await ben.call('createSubscription', { body: { ...order, ...field } })).status).toBe(422),
)

test.each(['', '   ', 'x'.repeat(501), 'my card is 4242 4242 4242 4242'])(
  'a reason of "%s" is refused',
  async (reason) => expect((await anna.cancel(reason)).status).toBe(422),
)
