import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { sandboxCall } from '#test/sandbox.ts'

const app = await sharedApp()

const call = (path: string, params: Record<string, string> | null, key?: string) =>
  sandboxCall(app, path, params, key)
const VALID = { 'card[exp_month]': '12', 'card[exp_year]': '2040', 'card[cvc]': '123' }
const enterCard = (number: string, rest: Record<string, string> = {}) =>
  call('/v1/payment_methods', { type: 'card', 'card[number]': number, ...VALID, ...rest }, 'pk_test_sandbox')

/** A program on this machine sends a request under an idempotency key. */
const sendKeyed = (key: string, path: string, body: string) => {
  const headers = {
    authorization: 'Bearer sk_test_sandbox',
    'idempotency-key': key,
    'content-type': 'application/x-www-form-urlencoded',
  }
  return app.fetch(path, { method: 'POST', headers, body }, '127.0.0.1')
}

/** A new customer who has subscribed with this card. */
async function subscribeWith(cardName: string) {
  const { payments } = app.deps
  const account_id = crypto.randomUUID()
  const person = { accountId: account_id, email: 'a@b.example', generation: 0 }
  const customer_id = await payments.createCustomer(person)
  const { id: card_id } = await payments.attachCard(customer_id, cardName)
  const asked = { id: crypto.randomUUID(), account_id, customer_id, card_id }
  return { customer_id, ...(await payments.startSubscription(asked)) }
}

test('a browser turns a test number into a card; only brand, last four and expiry are kept', async () => {
  const { status, body } = await enterCard('4242 4242 4242 4242')
  expect(status).toBe(200)
  expect(body.card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 })
  const kept = await app.db.selectFrom('sandbox_objects').select('body').execute()
  expect(JSON.stringify(kept)).not.toMatch(/4242424242424242|"123"/)
})

test.each([
  ['4242424242424241', {}, 'incorrect_number'],
  ['4111111111111111', {}, 'card_declined'],
  ['4242424242424242', { 'card[exp_month]': '13' }, 'invalid_expiry_month'],
  ['4242424242424242', { 'card[exp_year]': '2020' }, 'invalid_expiry_year'],
  ['4242424242424242', { 'card[cvc]': '1' }, 'invalid_cvc'],
])('%s with %o is refused as %s', async (number, rest, code) => {
  const { status, body } = await enterCard(number, rest)
  expect([status, body.error.type, body.error.code]).toEqual([402, 'card_error', code])
})

test('a browser may not read or change objects that are not for browsers', async () => {
  expect((await call('/v1/customers', null, 'pk_test_sandbox')).status).toBe(403)
  expect((await call('/v1/customers', null, 'sk_test_guessed')).status).toBe(401)
})

test('the secret key counts on this machine only', async () => {
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  expect((await app.fetch('/v1/customers', { headers }, '203.0.113.9')).status).toBe(403)
  expect((await app.fetch('/v1/customers', { headers }, '127.0.0.1')).status).toBe(200)
})

test('refusals have the shapes of the provider', async () => {
  const unknown = await call('/v1/nothing', null)
  expect([unknown.status, unknown.body.error.type]).toEqual([404, 'invalid_request_error'])
  const { status, body } = await call('/v1/customers', { amount: '5' })
  expect([status, body.error.code, body.error.param]).toEqual([400, 'parameter_unknown', 'amount'])
  const path = await call('/v1/customers/cus_x', null)
  expect([path.status, path.body.error.message]).toEqual([404, "No such customer: 'cus_x'"])
  const named = await call('/v1/subscriptions', { customer: 'cus_x' })
  expect([named.status, named.body.error.param]).toEqual([400, 'customer'])
  // Nor does a list begin after an unknown object.
  const after = await call('/v1/customers?starting_after=cus_x', null)
  expect([after.status, after.body.error.param]).toEqual([400, 'starting_after'])
  expect(unknown.headers.get('request-id')).toMatch(/^req_/)
})

test('an idempotency key gives its first answer again, and is refused for another request', async () => {
  const create = (body: string) => sendKeyed('key-1', '/v1/customers', body)
  const first = await create('email=a%40people.example')
  const second = await create('email=a%40people.example')
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(await second.json()).toEqual(await first.json())
  const other = await create('email=b%40people.example')
  expect(other.status).toBe(400)
  expect(await other.json()).toMatchObject({ error: { type: 'idempotency_error' } })
})

test('ids become objects where that is asked for, up to four names deep', async () => {
  const { body: customer } = await call('/v1/customers', { payment_method: 'pm_card_visa' })
  const { body: cards } = await call(`/v1/customers/${customer.id}/payment_methods`, null)
  expect(cards.data).toHaveLength(1)
  const asked = `/v1/payment_methods?customer=${customer.id}&expand[0]=data.customer`
  const { body: expanded } = await call(asked, null)
  expect(expanded.data[0].customer.object).toBe('customer')
  expect((await call('/v1/customers?expand[0]=a.b.c.d.e', null)).status).toBe(400)
})

test('the page of the bank asks, and takes people back to a path of ours only', async () => {
  const { subscription, payment } = await subscribeWith('pm_card_authenticationRequired')
  const id = payment.state === 'requires_action' ? (payment.clientSecret.split('_secret_')[0] ?? '') : ''
  const page = await app.fetch(`/sandbox/challenge?payment=${id}&return_to=//evil.example`)
  expect(await page.text()).toMatch(/\$5\.00[\s\S]*name="return_to" value="\/subscription"/)
  const body = new URLSearchParams({ payment: id, outcome: 'success', return_to: '/profile' })
  const answered = await app.fetch('/sandbox/challenge', { method: 'POST', body })
  expect([answered.status, answered.headers.get('location')]).toEqual([303, '/profile'])
  expect((await call(`/v1/subscriptions/${subscription.id}`, null)).body.status).toBe('active')
})

test('a charge tells of its card what a charge of the provider tells', async () => {
  const { customer_id } = await subscribeWith('pm_card_visa')
  const { body } = await call(`/v1/charges?customer=${customer_id}`, null)
  const told = body.data[0].payment_method_details.card
  // Required of `payment_method_details_card` in the provider's OpenAPI document, with what the product reads.
  const required = `amount_authorized authorization_code brand checks country electronic_commerce_indicator exp_month
    exp_year funding installments last4 mandate network network_transaction_id regulated_status three_d_secure
    transaction_link_id wallet`
  expect(Object.keys(told)).toEqual(expect.arrayContaining(required.split(/\s+/)))
  expect(told).toMatchObject({ brand: 'visa', last4: '4242', amount_authorized: 500, funding: 'credit' })
})

test('the event of a changed customer says what the fields held before', async () => {
  const { body: customer } = await call('/v1/customers', { email: 'a@people.example', name: 'Anna' })
  await call(`/v1/customers/${customer.id}`, { email: 'b@people.example' })
  const { body: card } = await call('/v1/payment_methods/pm_card_visa/attach', { customer: customer.id })
  await call(`/v1/customers/${customer.id}`, { 'invoice_settings[default_payment_method]': card.id })
  await call(`/v1/payment_methods/${card.id}/detach`, {})
  const { body: events } = await call('/v1/events?type=customer.updated&limit=3', null)
  const previous = events.data.map(
    ({ data }: { data: { previous_attributes: object } }) => data.previous_attributes,
  )
  expect(previous).toEqual([
    { invoice_settings: { default_payment_method: card.id } },
    { invoice_settings: { default_payment_method: null } },
    { email: 'a@people.example' },
  ])
})

test.each([
  ['/v1/customers/cus_later', 404],
  ['/v1/subscriptions', 400],
])('that %s refuses with %d is the answer to its idempotency key from then on', async (path, status) => {
  const replayed = []
  for (const _time of [1, 2]) {
    const answer = await sendKeyed(`refused:${status}`, path, '')
    expect(answer.status).toBe(status)
    replayed.push(answer.headers.get('idempotent-replayed'))
  }
  expect(replayed).toEqual([null, 'true'])
})

test('the declining card is known by both of its names', async () => {
  const { body: customer } = await call('/v1/customers', {})
  for (const name of ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'])
    expect((await call(`/v1/payment_methods/${name}/attach`, { customer: customer.id })).status).toBe(402)
})
