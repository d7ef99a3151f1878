import type { Book, Hidden } from '../book.ts'
import { newCharge } from '../objects/payment.ts'
import type { Invoice, PaymentIntent, PaymentMethod } from '../objects/stored.ts'
import { type Asks, behaviourOf, type Decline, EXPIRED } from '../test-cards.ts'

export type Outcome = { state: 'succeeded' | 'requires_action' } | { state: 'declined'; error: Decline }
export type Try = { isOffSession: boolean; isAuthenticated?: boolean }

const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** Tries to take the money of a payment from a card, as that card's test behaviour says. */
export async function charge(
  book: Book,
  intent: PaymentIntent,
  method: PaymentMethod,
  how: Try,
): Promise<Outcome> {
  const hidden = await book.hidden(method.id)
  const behaviour = behaviourOf(hidden.test)
  intent.payment_method = method.id
  intent.last_payment_error = null
  intent.next_action = null
  if (!how.isAuthenticated && asksNow(behaviour?.asks ?? 'never', hidden, how)) {
    intent.status = 'requires_action'
    intent.next_action = {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'sandbox_challenge', url: `${book.publicUrl}/sandbox/challenge` },
    }
    await book.update('payment_intent.requires_action', intent)
    return { state: 'requires_action' }
  }
  const error = isExpired(method, book.now) ? EXPIRED : behaviour?.onCharge
  const made = newCharge(intent, method, error, book)
  await book.add('charge', made, { customer: made.customer, parent: intent.id })
  intent.latest_charge = made.id
  if (error) return decline(book, intent, error)
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  await book.save(intent)
  if (behaviour?.asks && !hidden.isSetUp) await book.save(method, { hidden: { ...hidden, isSetUp: true } })
  await book.emit('charge.succeeded', made)
  await book.emit('payment_intent.succeeded', intent)
  return { state: 'succeeded' }
}

/** The bank's customer refused, or was another person. */
export const refuseAuthentication = (book: Book, intent: PaymentIntent) =>
  decline(book, intent, AUTHENTICATION_FAILED)

async function decline(book: Book, intent: PaymentIntent, error: Decline): Promise<Outcome> {
  intent.status = 'requires_payment_method'
  intent.next_action = null
  intent.last_payment_error = {
    type: error === AUTHENTICATION_FAILED ? 'invalid_request_error' : 'card_error',
    ...error,
    ...(intent.latest_charge && { charge: intent.latest_charge }),
  } as PaymentIntent['last_payment_error']
  await book.update('payment_intent.payment_failed', intent)
  return { state: 'declined', error }
}

function asksNow(asks: Asks, { isSetUp }: Hidden, { isOffSession }: Try) {
  if (asks === 'never') return false
  if (!isOffSession) return true
  return asks === 'every' || (asks === 'until_set_up' && !isSetUp)
}

function isExpired({ card }: PaymentMethod, now: number) {
  if (!card) return false
  return now >= Date.UTC(card.exp_year, card.exp_month, 1) / 1000
}

/** The payment that is to settle an invoice. */
export async function intentOf(book: Book, invoice: Invoice): Promise<PaymentIntent> {
  const [link] = await book.list('invoice_payment', { parent: invoice.id })
  return book.get('payment_intent', link?.payment.payment_intent ?? '')
}
