import type Stripe from 'stripe'
import type { StatementEntry } from '../payments.ts'
import { asking } from './failures.ts'
import { instant, isGivenBack, nextOf } from './shapes.ts'

/** Rows per call; callers that want all rows call again. */
const PAGE = 100
const FEES = ['data.balance_transaction']

export const statement = (stripe: Stripe) => ({
  /** What was taken or given back within a time, of everybody, a page at a time; `after` is `next` of the page before. */
  listMovements: async (
    kind: StatementEntry['kind'],
    { from, until }: { from: Date; until: Date },
    after: string | null,
  ) => {
    const asked = {
      created: { gte: from.getTime() / 1000, lt: until.getTime() / 1000 },
      limit: PAGE,
      expand: FEES,
      ...(after && { starting_after: after }),
    }
    const page =
      kind === 'payment'
        ? await asking(() => stripe.charges.list(asked))
        : await asking(() => stripe.refunds.list(asked))
    return {
      entries: page.data.flatMap((one) => {
        const entry = one.object === 'charge' ? paymentOf(one) : refundOf(one)
        return entry ? [entry] : []
      }),
      next: nextOf(page),
    }
  },
})

/** A try that was declined moved no money. */
const paymentOf = (charge: Stripe.Charge): StatementEntry | null =>
  charge.paid && charge.captured
    ? {
        kind: 'payment',
        id: charge.id,
        at: instant(charge.created),
        amount: charge.amount_captured,
        currency: charge.currency,
        ...feeOf(charge.balance_transaction),
      }
    : null

const refundOf = (refund: Stripe.Refund): StatementEntry | null =>
  isGivenBack(refund)
    ? {
        kind: 'refund',
        id: refund.id,
        at: instant(refund.created),
        amount: -refund.amount,
        currency: refund.currency,
        ...feeOf(refund.balance_transaction),
      }
    : null

/** In the currency of the account, which may be another one. */
function feeOf(made: string | Stripe.BalanceTransaction | null) {
  const isKnown = made !== null && typeof made === 'object'
  return { fee: isKnown ? made.fee : null, feeCurrency: isKnown ? made.currency : null }
}
