import Stripe from 'stripe'
import type { Transaction } from '#contract/billing/billing.ts'
import type { Movement } from '#contract/billing/money.ts'
import type { PaymentState } from '#contract/billing/money-vocabulary.ts'
import { AppError } from '#server/platform/errors.ts'
import { logged, translate, translated } from './failures.ts'
import { idOf, instant, isGivenBack, nextOf } from './shapes.ts'

/** The longest history that is shown. */
const MOST = 300

/** Rows of a page of everybody's payments, and of a statement; callers that want all rows call again. */
const PAGE = 50
const STATEMENT_PAGE = 100
const iso = (seconds: number) => instant(seconds).toISOString()

const INVOICES: Record<Exclude<PaymentState, 'refunded'>, Stripe.InvoiceListParams.Status> = {
  paid: 'paid',
  unpaid: 'open',
  given_up: 'uncollectible',
}

/** `amount` is in minor units, `actor` who decided. */
type Wish = Record<'key' | 'customerId' | 'invoiceId' | 'reason' | 'actor', string> & { amount: number }

export const transactions = (stripe: Stripe) => ({
  /** Newest first, without drafts and zero totals: invoices and charges in two calls, joined by the payment between them. */
  listTransactions: async (customerId: string) => {
    const [invoices, charges] = await Promise.all([
      stripe.invoices
        .list({ customer: customerId, limit: 100, expand: ['data.payments'] })
        .autoPagingToArray({ limit: MOST }),
      stripe.charges.list({ customer: customerId, limit: 100 }).autoPagingToArray({ limit: MOST }),
    ]).catch(translated)
    // A declined try comes before the charge that succeeded, and newest come first: keep the paid one.
    const paid = new Map(
      charges
        .filter((charge) => charge.paid && charge.payment_intent)
        .map((charge) => [idOf(charge.payment_intent ?? ''), charge]),
    )
    return invoices
      .filter(isShown)
      .flatMap((invoice) => rowsOf(invoice, chargeOf(invoice, paid)))
      .sort((a, b) => b.date.localeCompare(a.date))
  },
  /** Payments of everybody in a state, newest first, a page at a time; `after` is `next` of the page before. */
  listPayments: async (state: PaymentState, after: string | null) => {
    const asked = { limit: PAGE, ...(after && { starting_after: after }) }
    if (state !== 'refunded') {
      const page = await stripe.invoices.list({ ...asked, status: INVOICES[state] }).catch(translated)
      const payments = page.data.filter(isShown).map((invoice) => {
        const { id, date: at, amount, currency } = rowOf(invoice, undefined)
        return { id, at, amount, currency, customerId: invoice.customer && idOf(invoice.customer) }
      })
      return { payments, next: nextOf(page) }
    }
    const page = await stripe.refunds.list({ ...asked, expand: ['data.charge'] }).catch(translated)
    const payments = page.data
      .filter(isGivenBack)
      .map(({ id, created, amount, currency, charge }) => ({
        ...{ id, at: iso(created), amount: -amount, currency },
        customerId: charge && typeof charge !== 'string' && charge.customer ? idOf(charge.customer) : null,
      }))
    return { payments, next: nextOf(page) }
  },
  /**
   * Gives an invoice of the customer's back, whole or in part; the same key never does so twice. Throws `not_found`, and
   * `upstream` for more than is left of it.
   */
  refund: async ({ key, customerId, invoiceId, amount, reason, actor }: Wish) => {
    const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }).catch(translated)
    const intent = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent
    // An invoice of another customer looks like a missing one.
    if (idOf(invoice.customer ?? '') !== customerId || !intent)
      throw new AppError('not_found', 'There is no such payment.')
    const asked: Stripe.RefundCreateParams = {
      payment_intent: idOf(intent),
      amount,
      reason: 'requested_by_customer',
      metadata: { reason, actor },
    }
    await stripe.refunds.create(asked, { idempotencyKey: `refund:${key}` }).catch(notRefunded)
  },
  /** What was taken or given back within a time, of everybody, a page at a time; `after` is `next` of the page before. */
  listMovements: async (
    kind: Movement['kind'],
    { from, until }: { from: Date; until: Date },
    after: string | null,
  ) => {
    const asked = {
      created: { gte: from.getTime() / 1000, lt: until.getTime() / 1000 },
      limit: STATEMENT_PAGE,
      expand: ['data.balance_transaction'],
      ...(after && { starting_after: after }),
    }
    const page =
      kind === 'payment'
        ? await stripe.charges.list(asked).catch(translated)
        : await stripe.refunds.list(asked).catch(translated)
    return { entries: page.data.flatMap(movementOf), next: nextOf(page) }
  },
})

/** What was paid, and renewals that got no money; a first payment that failed left nothing behind. */
const isShown = ({ status, total, billing_reason }: Stripe.Invoice) =>
  total !== 0 && (status === 'paid' || (isOwed(status) && billing_reason !== 'subscription_create'))

const isOwed = (status: Stripe.Invoice['status']) => status === 'open' || status === 'uncollectible'

function chargeOf(invoice: Stripe.Invoice, paid: Map<string, Stripe.Charge>) {
  for (const { payment } of invoice.payments?.data ?? []) {
    const charge = payment.payment_intent && paid.get(idOf(payment.payment_intent))
    if (charge) return charge
  }
  return undefined
}

function rowOf(invoice: Stripe.Invoice, charge: Stripe.Charge | undefined): Transaction {
  const isPaid = invoice.status === 'paid'
  return {
    id: invoice.id,
    description: invoice.lines.data[0]?.description ?? 'Premium',
    amount: isPaid ? invoice.amount_paid : invoice.amount_due,
    left: isPaid ? invoice.amount_paid - (charge?.amount_refunded ?? 0) : 0,
    currency: invoice.currency,
    status: isPaid ? 'paid' : 'unpaid',
    date: iso(invoice.status_transitions.paid_at ?? invoice.created),
    receipt_url: isPaid ? (charge?.receipt_url ?? invoice.hosted_invoice_url ?? null) : null,
  }
}

/** The refund of a payment, if there is one, then the payment. */
function rowsOf(invoice: Stripe.Invoice, charge: Stripe.Charge | undefined): Transaction[] {
  const row = rowOf(invoice, charge)
  if (!charge?.amount_refunded) return [row]
  const refunded = { amount: -charge.amount_refunded, left: 0, status: 'refunded' } as const
  return [{ ...row, id: `${row.id}-refund`, description: 'Refund', ...refunded }, row]
}

/** Refunds at once, of this payment or with one key, are decided by the provider: one is done, the others conflict. */
function notRefunded(error: unknown): never {
  if (!isConflict(error)) throw translate(error)
  throw new AppError(
    'conflict',
    'Less than this is left of the payment, or another refund of it is under way. Look at the payments again.',
    { detail: logged(error) },
  )
}

const isConflict = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError &&
  (error.code === 'charge_already_refunded' ||
    error.code === 'lock_timeout' ||
    error.code === 'idempotency_key_in_use' ||
    error.type === 'StripeIdempotencyError' ||
    (error.type === 'StripeInvalidRequestError' && error.param === 'amount'))

/** What moved money: no charge that was declined, and no refund that failed. Its fee is in the currency of the account. */
function movementOf(one: Stripe.Charge | Stripe.Refund): Movement[] {
  const isCharge = one.object === 'charge'
  if (isCharge ? !one.paid || !one.captured : !isGivenBack(one)) return []
  const made = typeof one.balance_transaction === 'string' ? null : one.balance_transaction
  return [
    {
      kind: isCharge ? 'payment' : 'refund',
      id: one.id,
      at: iso(one.created),
      amount: isCharge ? one.amount_captured : -one.amount,
      currency: one.currency,
      fee: made?.fee ?? null,
      fee_currency: made?.currency ?? null,
    },
  ]
}
