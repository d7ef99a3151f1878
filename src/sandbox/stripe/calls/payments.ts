import type { Book } from '../book.ts'
import { type Asked, browserCall, call, createdWithin, reads } from '../call.ts'
import { charge, refuseAuthentication } from '../engine/charge.ts'
import { settle } from '../engine/invoices.ts'
import { follow } from '../engine/subscription-life.ts'
import { flagOf, integerOf, mergeMetadata, type Params, requiredText, textOf } from '../form.ts'
import { made, newSecret, unset } from '../objects/fields.ts'
import type { PaymentIntent, Refund, SetupIntent } from '../objects/stored.ts'
import { invalid, missing } from '../refusal.ts'
import { attach, declined } from './payment-methods.ts'

/** What a confirmation may say. */
const CONFIRMED = 'payment_method return_url client_secret use_stripe_sdk key'

export const intentCalls = [
  browserCall('GET /v1/payment_intents/:id', 'client_secret', async (book, asked) =>
    shown(await intentFor(book, 'payment_intent', asked), asked),
  ),
  browserCall('POST /v1/payment_intents/:id/confirm', CONFIRMED, async (book, asked) => {
    const intent = await intentFor(book, 'payment_intent', asked)
    if (intent.status === 'succeeded') throw invalid('This payment was already made.')
    const customer = await book.customer(intent.customer ?? '')
    const id = textOf(asked.params, 'payment_method') ?? intent.payment_method ?? ''
    const method = await book.get('payment_method', id, 'payment_method')
    if (method.customer !== customer.id) throw missing('payment_method', id, 'payment_method')
    const invoice = await invoiceOf(book, intent)
    const outcome = await charge(book, intent, method, { isOffSession: false })
    await settle(book, invoice, outcome)
    await follow(book, invoice, outcome)
    if (outcome.state === 'declined') throw declined(outcome.error, { payment_intent: intent })
    return shown(intent, asked)
  }),
  // The sandbox's own: what the bank's dialog would report.
  browserCall('POST /sandbox/authenticate', 'client_secret outcome', async (book, { params }) => {
    const outcome = textOf(params, 'outcome')
    if (outcome !== 'success' && outcome !== 'fail') throw invalid('success or fail?', { param: 'outcome' })
    const secret = requiredText(params, 'client_secret')
    const { id, status } = await authenticate(book, secret, outcome === 'success')
    return { id, object: 'payment_intent', status }
  }),
]

/** The bank's customer says yes or no in the sandbox's own dialog. A second answer changes nothing. */
export async function authenticate(book: Book, clientSecret: string, isApproved: boolean) {
  const intent = await book.find('payment_intent', clientSecret.split('_secret_')[0] ?? '')
  if (!intent || intent.client_secret !== clientSecret) throw missing('payment_intent', '…')
  await book.customer(intent.customer ?? '')
  if (intent.status !== 'requires_action') return intent
  const invoice = await invoiceOf(book, intent)
  const method = await book.get('payment_method', intent.payment_method ?? '')
  const outcome = isApproved
    ? await charge(book, intent, method, { isOffSession: false, isAuthenticated: true })
    : await refuseAuthentication(book, intent)
  await settle(book, invoice, outcome)
  await follow(book, invoice, outcome)
  return intent
}

async function invoiceOf(book: Book, intent: PaymentIntent) {
  const links = await book.list('invoice_payment', { customer: intent.customer ?? '' })
  const link = links.find(({ payment }) => payment.payment_intent === intent.id)
  return book.get('invoice', link?.invoice ?? '')
}

/** Servers ask by id; browsers must send the secret as well. */
async function intentFor<K extends 'payment_intent' | 'setup_intent'>(
  book: Book,
  kind: K,
  { id, params, isBrowser }: Asked,
) {
  const intent = await book.get(kind, id)
  if (isBrowser && textOf(params, 'client_secret') !== intent.client_secret) throw missing(kind, id)
  return intent
}

/** Browsers do not see whose payment it is. */
function shown(intent: PaymentIntent, { isBrowser }: Asked): object {
  if (!isBrowser) return intent
  const { customer, metadata, latest_charge, ...visible } = intent
  return visible
}

export const setupIntentCalls = [
  call(
    'POST /v1/setup_intents',
    'customer usage automatic_payment_methods payment_method confirm metadata',
    async (book, { params }) => {
      const customer = textOf(params, 'customer') || null
      if (customer) await book.customer(customer)
      const base = made('setup_intent', book.now)
      const intent: SetupIntent = {
        ...base,
        ...unset('allowed_payment_method_types application cancellation_reason description'),
        ...unset('excluded_payment_method_types last_setup_error latest_attempt mandate next_action'),
        ...unset('on_behalf_of payment_method payment_method_configuration_details payment_method_options'),
        ...unset('single_use_mandate'),
        automatic_payment_methods: { allow_redirects: 'never', enabled: true },
        client_secret: newSecret(base.id),
        customer,
        metadata: {},
        payment_method_types: ['card'],
        status: 'requires_payment_method',
        usage: textOf(params, 'usage') ?? 'off_session',
      }
      await book.add('setup_intent', intent, { customer })
      return flagOf(params, 'confirm')
        ? confirmSetup(book, intent.id, textOf(params, 'payment_method'))
        : intent
    },
  ),
  browserCall('GET /v1/setup_intents/:id', 'client_secret', (book, asked) =>
    intentFor(book, 'setup_intent', asked),
  ),
  browserCall('POST /v1/setup_intents/:id/confirm', CONFIRMED, async (book, asked) => {
    const { id } = await intentFor(book, 'setup_intent', asked)
    return confirmSetup(book, id, textOf(asked.params, 'payment_method'))
  }),
  call('POST /v1/setup_intents/:id/cancel', 'cancellation_reason', async (book, { id }) => {
    const intent = await book.get('setup_intent', id)
    intent.status = 'canceled'
    return book.save(intent)
  }),
]

/** Keeps the card and counts it as set up, as if the bank had asked and its customer had agreed. */
async function confirmSetup(book: Book, id: string, methodId: string | undefined) {
  const intent = await book.get('setup_intent', id)
  if (!methodId || !intent.customer) throw invalid('A card and a customer are needed.')
  const method = await attach(book, methodId, await book.customer(intent.customer))
  await book.save(method, { hidden: { ...(await book.hidden(method.id)), isSetUp: true } })
  intent.payment_method = method.id
  intent.status = 'succeeded'
  return book.update('setup_intent.succeeded', intent)
}

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const
/** The least and the most of an amount, as the API states them. */
const AMOUNTS: [number, number] = [1, 99_999_999]

export const refundCalls = [
  call('POST /v1/refunds', 'charge payment_intent amount reason metadata', async (book, { params }) => {
    const charge = await chargeOf(book, params)
    await book.customer(charge.customer ?? '')
    if (charge.refunded)
      throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
    const left = charge.amount_captured - charge.amount_refunded
    const amount = integerOf(params, 'amount', AMOUNTS) ?? left
    if (amount > left)
      throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
        param: 'amount',
      })
    const reason = REASONS.find((each) => each === textOf(params, 'reason')) ?? null
    if (textOf(params, 'reason') && !reason) throw invalid('Invalid reason', { param: 'reason' })
    const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount_captured
    await book.save(charge)
    // Cards get it at once here.
    const refund: Refund = {
      ...made('refund', book.now),
      amount,
      ...unset('balance_transaction customer_account receipt_number source_transfer_reversal'),
      ...unset('transfer_reversal'),
      charge: charge.id,
      currency: charge.currency,
      customer: charge.customer,
      metadata: mergeMetadata({}, params),
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason,
      status: 'succeeded',
    }
    await book.add('refund', refund, { customer: charge.customer, parent: charge.id })
    await book.emit('charge.refunded', charge, before)
    return refund
  }),
  ...reads('refund', '/v1/refunds', { parent: 'charge', params: ['created'], keep: createdWithin }),
]

/** The named charge, or the last charge of a payment. Only a paid amount is refunded. */
async function chargeOf(book: Book, params: Params) {
  const id = textOf(params, 'charge')
  const intentId = textOf(params, 'payment_intent')
  if (!id && !intentId)
    throw invalid('One of the following params should be provided: payment_intent or charge.')
  const intent = intentId ? await book.get('payment_intent', intentId, 'payment_intent') : null
  const chargeId = id ?? intent?.latest_charge
  if (!chargeId) throw missing('charge', intentId ?? '', 'payment_intent')
  const charge = await book.get('charge', chargeId, 'charge')
  if (!charge.paid) throw invalid('This charge was not paid and cannot be refunded.')
  return charge
}
