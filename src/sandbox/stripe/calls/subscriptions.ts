import type { Book } from '../book.ts'
import { call, reads } from '../call.ts'
import { collect } from '../engine/invoices.ts'
import { begin, cardOf, end, expire, follow } from '../engine/subscription-life.ts'
import { flagOf, integerOf, mergeMetadata, nested, type Params, requiredText, textOf } from '../form.ts'
import type { Customer, Subscription } from '../objects/stored.ts'
import { invalid, missing, Refusal } from '../refusal.ts'

const CREATE = 'customer items default_payment_method payment_behavior off_session payment_settings metadata'
const UPDATE = 'cancel_at_period_end cancel_at default_payment_method metadata cancellation_details'
const ENDED = ['canceled', 'incomplete_expired']
const LATEST = 4_102_444_800

export const subscriptionCalls = [
  call('POST /v1/subscriptions', CREATE, async (book, { params }) => {
    const customer = await book.customer(requiredText(params, 'customer'))
    const behavior = textOf(params, 'payment_behavior') ?? 'allow_incomplete'
    const paymentMethod = await ownMethod(book, customer, params)
    const isWithoutCard = !paymentMethod && !customer.invoice_settings?.default_payment_method
    if (isWithoutCard && behavior !== 'default_incomplete') {
      throw invalid('This customer has no attached payment source or default payment method.', {
        code: 'resource_missing',
      })
    }
    const item = nested(nested(params, 'items'), '0')
    const price = await book.get('price', requiredText(item, 'price'), 'items[0][price]')
    const terms = {
      customer,
      price,
      paymentMethod: paymentMethod ?? null,
      metadata: mergeMetadata({}, params),
    }
    const { subscription, invoice } = await begin(book, terms)
    if (behavior === 'default_incomplete') return subscription
    const card = await cardOf(book, subscription)
    const isOffSession = flagOf(params, 'off_session') ?? false
    const outcome = await collect(book, invoice, card, { isOffSession })
    if (behavior === 'error_if_incomplete' && outcome.state !== 'succeeded') {
      const error =
        outcome.state === 'declined'
          ? outcome.error
          : { code: 'subscription_payment_intent_requires_action', message: 'Payment requires action.' }
      throw new Refusal(402, { type: 'card_error', ...error })
    }
    await follow(book, invoice, outcome)
    return book.get('subscription', subscription.id)
  }),
  ...reads('subscription', '/v1/subscriptions', {
    customer: 'customer',
    params: ['status', 'price'],
    keep: (params) => {
      const [status, price] = [textOf(params, 'status'), textOf(params, 'price')]
      return (subscription) =>
        (price === undefined || subscription.items.data[0]?.price.id === price) &&
        isListed(subscription.status, status)
    },
  }),
  call('POST /v1/subscriptions/:id', UPDATE, async (book, { id, params }) => {
    const subscription = await book.get('subscription', id)
    const customer = await book.customer(subscription.customer)
    if (ENDED.includes(subscription.status))
      throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
    if (subscription.status === 'incomplete' && 'cancel_at_period_end' in params)
      throw invalid('This subscription cannot be updated while it is incomplete.')
    const before = schedule(subscription, params, book.now)
    const method = await ownMethod(book, customer, params)
    if (method !== undefined) {
      Object.assign(before, { default_payment_method: subscription.default_payment_method })
      subscription.default_payment_method = method || null
    }
    subscription.metadata = mergeMetadata(subscription.metadata, params)
    return book.update('customer.subscription.updated', subscription, before)
  }),
  call('DELETE /v1/subscriptions/:id', 'invoice_now prorate cancellation_details', async (book, { id }) => {
    const subscription = await book.get('subscription', id)
    await book.customer(subscription.customer)
    if (ENDED.includes(subscription.status)) throw missing('subscription', id)
    if (subscription.status === 'incomplete') await expire(book, subscription)
    else await end(book, subscription, 'cancellation_requested', book.now)
    return book.get('subscription', id)
  }),
  call('POST /v1/subscriptions/:id/resume', 'billing_cycle_anchor', async (book, { id }) => {
    await book.get('subscription', id)
    // Nothing here ever pauses.
    throw invalid('You can only resume a subscription that is paused.')
  }),
]

function isListed(status: string, wanted: string | undefined) {
  if (wanted === undefined) return !ENDED.includes(status)
  if (wanted === 'ended') return ENDED.includes(status)
  return wanted === 'all' || wanted === status
}

/** A card of this customer's, '' for "none any more", undefined when it was not said. */
async function ownMethod(book: Book, customer: Customer, params: Params) {
  const id = textOf(params, 'default_payment_method')
  if (!id) return id
  const method = await book.get('payment_method', id, 'default_payment_method')
  if (method.customer !== customer.id) throw missing('payment_method', id, 'default_payment_method')
  return id
}

/** Schedules an end or takes it back; returns the previous state. */
function schedule(subscription: Subscription, params: Params, now: number) {
  const { cancel_at, cancel_at_period_end, canceled_at } = subscription
  const flag = flagOf(params, 'cancel_at_period_end')
  const at = textOf(params, 'cancel_at') === '' ? null : integerOf(params, 'cancel_at', [now, LATEST])
  if (flag !== undefined && at !== undefined)
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  const details = nested(params, 'cancellation_details')
  const given = subscription.cancellation_details
  if (given && 'comment' in details) given.comment = textOf(details, 'comment') || null
  if (given && 'feedback' in details)
    given.feedback = (textOf(details, 'feedback') || null) as typeof given.feedback
  if (flag === undefined && at === undefined) return {}
  subscription.cancel_at_period_end = flag ?? false
  subscription.cancel_at = flag ? (subscription.items.data[0]?.current_period_end ?? null) : (at ?? null)
  const isScheduled = subscription.cancel_at !== null
  subscription.canceled_at = isScheduled ? now : null
  if (given) given.reason = isScheduled ? 'cancellation_requested' : null
  return { cancel_at, cancel_at_period_end, canceled_at }
}
