import type { Book } from '../book.ts'
import { browserCall, call, listed, PAGING } from '../call.ts'
import { integerOf, mergeMetadata, nested, type Params, requiredText, textOf } from '../form.ts'
import { made, unset } from '../objects/fields.ts'
import type { Customer, PaymentMethod } from '../objects/stored.ts'
import { previousAttributes } from '../previous-attributes.ts'
import { invalid, missing, Refusal } from '../refusal.ts'
import { behaviourOf, byNumber, byTemplate, type Decline, isLuhnValid, type TestCard } from '../test-cards.ts'

const NO_ADDRESS = unset('city country line1 line2 postal_code state')

/** Brand, last four and expiry; never the number. */
const newPaymentMethod = (
  card: TestCard,
  expiry: { month: number; year: number },
  now: number,
  id?: string,
): PaymentMethod => ({
  ...made('payment_method', now, id),
  billing_details: { address: NO_ADDRESS, email: null, name: null, phone: null, tax_id: null },
  card: {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: card.brand,
    exp_month: expiry.month,
    exp_year: expiry.year,
    fingerprint: `test${card.number.slice(-4)}${card.template.length}`,
    funding: 'credit',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  customer: null,
  customer_account: null,
  metadata: {},
  type: 'card',
})

/** What a template's card would be; it expires in four years. */
const fromTemplate = (id: string, now: number, ownId?: string) => {
  const card = byTemplate(id)
  const expiry = { month: 12, year: new Date(now * 1000).getUTCFullYear() + 4 }
  return card && { card, method: newPaymentMethod(card, expiry, now, ownId) }
}

/** Gives a card to a customer; a template becomes a new card. Test cards may refuse. */
export async function attach(book: Book, id: string, customer: Customer): Promise<PaymentMethod> {
  const made = fromTemplate(id, book.now)
  const method = made?.method ?? (await book.get('payment_method', id, 'payment_method'))
  if (method.customer === customer.id) return method
  const hidden = made ? { test: made.card.template } : await book.hidden(id)
  if (method.customer !== null || hidden.isDetached) {
    throw invalid(
      'The payment method you provided has already been attached to a customer or was detached from one. Once detached, it may not be used again.',
      { param: 'payment_method' },
    )
  }
  const refusal = behaviourOf(hidden.test)?.onAttach
  if (refusal) throw declined(refusal)
  method.customer = customer.id
  if (made) await book.add('payment_method', method, { customer: customer.id, hidden })
  else await book.save(method, { customer: customer.id })
  await book.emit('payment_method.attached', method)
  return method
}

export const declined = (decline: Decline, rest: { payment_intent?: object } = {}) =>
  new Refusal(402, { type: 'card_error', ...decline, ...rest }, { keepsChanges: true })

export const paymentMethodCalls = [
  browserCall(
    'POST /v1/payment_methods',
    'type card billing_details metadata allow_redisplay client_attribution_metadata',
    async (book, { params }) => {
      if (requiredText(params, 'type') !== 'card')
        throw invalid('The sandbox knows cards only.', { param: 'type' })
      const { card, expiry } = enteredCard(nested(params, 'card'), book.now)
      const method = newPaymentMethod(card, expiry, book.now)
      return book.add('payment_method', method, { hidden: { test: card.template } })
    },
  ),
  call('GET /v1/payment_methods', `customer type ${PAGING}`, async (book, { params }) => {
    const customer = requiredText(params, 'customer')
    await book.customer(customer)
    return listed(book, 'payment_method', '/v1/payment_methods', params, { customer })
  }),
  call('GET /v1/payment_methods/:id', '', async (book, { id }) => {
    return fromTemplate(id, book.now, id)?.method ?? book.get('payment_method', id)
  }),
  call('POST /v1/payment_methods/:id', 'card billing_details metadata', async (book, asked) => {
    const method = await book.get('payment_method', asked.id)
    const before = structuredClone(method)
    const card = nested(asked.params, 'card')
    if (method.card) {
      method.card.exp_month = integerOf(card, 'exp_month', [1, 12]) ?? method.card.exp_month
      method.card.exp_year = integerOf(card, 'exp_year', [2000, 2100]) ?? method.card.exp_year
    }
    method.metadata = mergeMetadata(method.metadata ?? {}, asked.params)
    return book.update('payment_method.updated', method, previousAttributes(before, method))
  }),
  call('POST /v1/payment_methods/:id/attach', 'customer', async (book, { id, params }) =>
    attach(book, id, await book.customer(requiredText(params, 'customer'))),
  ),
  call('POST /v1/payment_methods/:id/detach', '', async (book, { id }) => {
    const method = await book.get('payment_method', id)
    const owner = method.customer
    if (!owner) throw invalid('The payment method you provided is not attached to a customer.')
    method.customer = null
    await book.save(method, { customer: null, hidden: { ...(await book.hidden(id)), isDetached: true } })
    await clearDefaults(book, id, await book.customer(owner))
    await book.emit('payment_method.detached', method, { customer: owner })
    return method
  }),
  call('GET /v1/customers/:id/payment_methods', `type ${PAGING}`, async (book, { id, params }) => {
    await book.customer(id, 'id')
    return listed(book, 'payment_method', `/v1/customers/${id}/payment_methods`, params, { customer: id })
  }),
  call('GET /v1/customers/:id/payment_methods/:id', '', async (book, { ids: [owner], id }) => {
    const method = await book.get('payment_method', id)
    if (method.customer !== owner) throw missing('payment_method', id)
    return method
  }),
]

async function clearDefaults(book: Book, id: string, customer: Customer) {
  if (customer.invoice_settings?.default_payment_method === id) {
    customer.invoice_settings.default_payment_method = null
    await book.save(customer)
    const before = { invoice_settings: { default_payment_method: id } }
    await book.emit('customer.updated', customer, before)
  }
  for (const subscription of await book.list('subscription', { customer: customer.id })) {
    if (subscription.default_payment_method !== id) continue
    subscription.default_payment_method = null
    await book.update('customer.subscription.updated', subscription, { default_payment_method: id })
  }
}

/** What a person typed into the sandbox's card form. Only test cards pass; the number and the code are not kept. */
function enteredCard(card: Params, now: number): { card: TestCard; expiry: { month: number; year: number } } {
  const token = textOf(card, 'token')
  if (token) {
    // `tok_visa` is the older name of `pm_card_visa`.
    const known = byTemplate(token.replace(/^tok_/, 'pm_card_'))
    if (!known) throw wrong('invalid_token', 'number', 'There is no such test card.')
    return { card: known, expiry: { month: 12, year: yearOf(now) + 4 } }
  }
  const number = requiredText(card, 'number').replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !isLuhnValid(number))
    throw wrong('incorrect_number', 'number', 'Your card number is incorrect.')
  const known = byNumber(number)
  if (!known)
    throw wrong('card_declined', 'number', 'No real cards here: this is a sandbox and takes test cards only.')
  const expiry = expiryOf(card, now)
  const cvc = requiredText(card, 'cvc')
  if (!new RegExp(`^\\d{${known.brand === 'amex' ? 4 : 3}}$`).test(cvc))
    throw wrong('invalid_cvc', 'cvc', "Your card's security code is invalid.")
  return { card: known, expiry }
}

function expiryOf(card: Params, now: number) {
  const month = integerOf(card, 'exp_month', [-9999, 9999]) ?? 0
  const entered = integerOf(card, 'exp_year', [-9999, 9999]) ?? 0
  const year = entered >= 0 && entered < 100 ? 2000 + entered : entered
  const thisYear = yearOf(now)
  if (month < 1 || month > 12)
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  if (year < thisYear || year > thisYear + 50)
    throw wrong('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  if (year === thisYear && month <= new Date(now * 1000).getUTCMonth())
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  return { month, year }
}

const yearOf = (now: number) => new Date(now * 1000).getUTCFullYear()
const wrong = (code: string, param: string, message: string) =>
  new Refusal(402, { type: 'card_error', code, param, message })
