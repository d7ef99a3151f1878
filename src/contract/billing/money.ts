import { z } from 'zod'
import { ById, type EndpointSchemas, text } from '#contract/endpoint.ts'
import { SubscriptionState, Transaction } from './billing.ts'
import { PAYMENT_STATES } from './money-vocabulary.ts'

const Subscription = z.object({
  id: z.string(),
  account_id: z.uuid(),
  email: z.string(),
  status: SubscriptionState,
  created_at: z.string(),
  current_period_end: z.string(),
})

/** A subscription whose payment failed. */
const Troubled = Subscription.extend({
  /** When it was first seen in this state; where that is not known, when the subscription began. */
  failing_since: z.string(),
})

/** A subscription in any state. */
export const AnySubscription = Subscription.extend({
  /** When it was first seen in its state; null when that is not known. */
  status_since: z.string().nullable(),
  /** When it is due to end, and when it ended. */
  ends_at: z.string().nullable(),
  ended_at: z.string().nullable(),
})
export type AnySubscription = z.infer<typeof AnySubscription>

/** Money taken, or (negative) refunded; contains no person. */
const Movement = z.object({
  kind: z.enum(['payment', 'refund']),
  id: z.string(),
  at: z.string(),
  /** Minor units. */
  amount: z.int(),
  currency: z.string(),
  /** What the provider kept, in its own currency; null where it does not say. */
  fee: z.int().nullable(),
  fee_currency: z.string().nullable(),
})
export type Movement = z.infer<typeof Movement>

/** One payment among those of everybody. */
const AnyPayment = z.object({
  id: z.string(),
  at: z.string(),
  /** Minor units; negative where it was given back. */
  amount: z.int(),
  currency: z.string(),
  /** Null where the account is deleted. */
  account: z.object({ id: z.uuid(), email: z.string() }).nullable(),
})

/** `next` of the page before. */
const after = text(300).default('')

const payments = z.object({ transactions: z.array(Transaction) })

export const moneyEndpoints = {
  listTroubledSubscriptions: {
    summary: 'Subscriptions whose payment failed, the longest first',
    query: z.object({ after }),
    output: z.object({ subscriptions: z.array(Troubled), next: z.string().nullable() }),
  },
  listSubscriptions: {
    summary: 'All subscriptions, or those of a state, the newest first',
    query: z.object({ status: SubscriptionState.optional(), after }),
    output: z.object({ subscriptions: z.array(AnySubscription), next: z.string().nullable() }),
  },
  getStatement: {
    summary: 'What was paid and given back in a month, as the provider has it, a page at a time',
    query: z.object({
      /** In UTC. */
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11'),
      after,
    }),
    output: z.object({
      /** Bounds of the statement: its first moment, and the first moment after it. */
      from: z.string(),
      until: z.string(),
      movements: z.array(Movement),
      next: z.string().nullable(),
    }),
  },
  listAllPayments: {
    summary: 'Payments of everybody in a state, the newest first, as the provider has them',
    query: z.object({
      state: z.enum(PAYMENT_STATES).default('paid'),
      /** `next` of the page before. */
      after: text(255).regex(/^\w*$/, 'is not a place in the list').default(''),
    }),
    output: z.object({ payments: z.array(AnyPayment), next: z.string().nullable() }),
  },
  listPayments: {
    summary: 'What a person paid, owes or was given back, as the provider has it',
    params: ById,
    output: payments,
  },
  refundPayment: {
    summary: 'Gives a payment back, whole or in part; the same key never gives back twice',
    params: ById,
    body: z.strictObject({
      key: z.uuid(),
      transaction_id: text(255).regex(/^in_\w+$/, 'is not a payment'),
      /** Minor units; at most the unrefunded rest of the payment. */
      amount: z.int().min(1).max(99_999_999),
      reason: text(500).trim().min(1, 'is required'),
    }),
    output: payments,
  },
  compareBilling: {
    summary: 'Reads the subscription of a person at the provider again, and mends differences',
    params: ById,
    output: z.object({ differences: z.array(z.object({ what: z.string(), is_mended: z.boolean() })) }),
  },
} satisfies Record<string, EndpointSchemas>
