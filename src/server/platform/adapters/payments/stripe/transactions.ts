import type Stripe from 'stripe'
import type { PaymentState } from '#contract/billing/money-vocabulary.ts'
import type { AnyPayment, Transaction } from '../payments.ts'
import { asking } from './failures.ts'
import { idOf, instant, isGivenBack, nextOf } from './shapes.ts'

/** The longest history that is shown. */
const MOST = 300

/** Rows of a page of everybody's payments. */
const PAGE = 50
const INVOICES: Record<Exclude<PaymentState, 'refunded'>, Stripe.InvoiceListParams.Status> = {
  paid: 'paid',
  unpaid: 'open',
  given_up: 'uncollectible',
}

/** Invoices and charges in two calls, joined by the payment between them. */
export const transactions = (stripe: Stripe) => ({
  /** Newest first, without drafts and zero totals. */
  listTransactions: async (customerId: string) => {
    const [invoices, charges] = await Promise.all([
      asking(() =>
        stripe.invoices
          .list({ customer: customerId, limit: 100, expand: ['data.payments'] })
          .autoPagingToArray({ limit: MOST }),
      ),
      asking(() =>
        stripe.charges.list({ customer: customerId, limit: 100 }).autoPagingToArray({ limit: MOST }),
      ),
    ])
    // A declined try comes before the charge that succeeded, and newest come first: keep the paid one.
    const paid = new Map(
      charges
        .filter((charge) => charge.paid && charge.payment_intent)
        .map((charge) => [idOf(charge.payment_intent ?? ''), charge]),
    )
    return invoices
      .filter(isShown)
      .flatMap((invoice) => rowsOf(invoice, chargeOf(invoice, paid)))
      .sort((a, b) => b.date.getTime() - a.date.getTime())
  },
  /** Payments of everybody in a state, newest first, a page at a time; `after` is `next` of the page before. */
  listPayments: async (
    state: PaymentState,
    after: string | null,
  ): Promise<{ payments: AnyPayment[]; next: string | null }> => {
    const asked = { limit: PAGE, ...(after && { starting_after: after }) }
    if (state !== 'refunded') {
      const page = await asking(() => stripe.invoices.list({ ...asked, status: INVOICES[state] }))
      const payments = page.data.filter(isShown).flatMap((invoice) =>
        rowsOf(invoice, undefined).map((row) => ({
          ...row,
          customerId: invoice.customer && idOf(invoice.customer),
        })),
      )
      return { payments, next: nextOf(page) }
    }
    const page = await asking(() => stripe.refunds.list({ ...asked, expand: ['data.charge'] }))
    const payments = page.data.filter(isGivenBack).map(({ id, created, amount, currency, charge }) => ({
      ...{ id, date: instant(created), amount: -amount, currency },
      customerId: charge && typeof charge !== 'string' && charge.customer ? idOf(charge.customer) : null,
    }))
    return { payments, next: nextOf(page) }
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

function rowsOf(invoice: Stripe.Invoice, charge: Stripe.Charge | undefined): Transaction[] {
  const isPaid = invoice.status === 'paid'
  const row: Transaction = {
    id: invoice.id,
    date: instant(invoice.status_transitions.paid_at ?? invoice.created),
    description: invoice.lines.data[0]?.description ?? 'Premium',
    amount: isPaid ? invoice.amount_paid : invoice.amount_due,
    left: isPaid ? invoice.amount_paid - (charge?.amount_refunded ?? 0) : 0,
    currency: invoice.currency,
    status: isPaid ? 'paid' : 'unpaid',
    receiptUrl: isPaid ? (charge?.receipt_url ?? invoice.hosted_invoice_url ?? null) : null,
  }
  if (!charge?.amount_refunded) return [row]
  const refund: Transaction = {
    ...row,
    id: `${row.id}-refund`,
    description: 'Refund',
    amount: -charge.amount_refunded,
    left: 0,
    status: 'refunded',
  }
  return [refund, row]
}
