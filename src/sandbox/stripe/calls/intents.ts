import type { Book } from '../book.ts'
import { type Asked, browserCall } from '../call.ts'
import { charge, refuseAuthentication } from '../engine/charge.ts'
import { settle } from '../engine/invoices.ts'
import { follow } from '../engine/subscription-life.ts'
import { requiredText, textOf } from '../form.ts'
import type { PaymentIntent } from '../objects/stored.ts'
import { invalid, missing } from '../refusal.ts'
import { declined } from './payment-methods.ts'

/** What a confirmation may say. */
export const CONFIRMED = 'payment_method return_url client_secret use_stripe_sdk key'

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
export async function intentFor<K extends 'payment_intent' | 'setup_intent'>(
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
