import { z } from 'zod'
import { SubscriptionState, Transaction } from './billing.ts'
import { type EndpointSchemas, text } from './endpoint.ts'

/** A subscription whose payment failed. */
const Troubled = z.object({
  id: z.string(),
  account_id: z.uuid(),
  email: z.string(),
  status: SubscriptionState,
  created_at: z.string(),
  current_period_end: z.string(),
})
export type Troubled = z.infer<typeof Troubled>

const payments = z.object({ transactions: z.array(Transaction) })

export const moneyEndpoints = {
  listTroubledSubscriptions: {
    summary: 'Subscriptions whose payment failed, by the end of their period',
    query: z.object({
      /** `next` of the page before. */
      after: text(300).default(''),
    }),
    output: z.object({ subscriptions: z.array(Troubled), next: z.string().nullable() }),
  },
  listPayments: {
    summary: 'What a person paid, owes or was given back, as the provider has it',
    params: z.object({ id: z.uuid() }),
    output: payments,
  },
  refundPayment: {
    summary: 'Gives a payment back, whole or in part; the same key never gives back twice',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      key: z.uuid(),
      transaction_id: text(255).regex(/^in_\w+$/, 'is not a payment'),
      /** Minor units; never more than what is left of the payment. */
      amount: z.int().min(1).max(99_999_999),
      reason: text(500).trim().min(1, 'is required'),
    }),
    output: payments,
  },
  compareBilling: {
    summary: 'Reads the subscription of a person at the provider anew, and mends what differed',
    params: z.object({ id: z.uuid() }),
    output: z.object({
      differences: z.array(z.object({ what: z.string(), is_mended: z.boolean() })),
    }),
  },
} satisfies Record<string, EndpointSchemas>
