import { z } from 'zod'
import { type EndpointSchemas, Said, text } from '#contract/endpoint.ts'

/** An id of the payment provider's; the pattern also keeps card numbers out. */
const ProviderId = (prefix: string) =>
  z
    .string()
    .max(255)
    .regex(new RegExp(`^${prefix}_\\w+$`))
const AccountId = z.uuid()
const Email = text(320)

/** The card that is charged. */
const CardOnFile = z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })

/** A kept card. Cards entered twice are shown once. */
export const PaymentMethod = CardOnFile.extend({
  id: z.string(),
  /** The card that the next renewal is charged to. */
  isDefault: z.boolean(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** `unpaid` waits for money, or failed to get it; only `paid` was paid. */
const TransactionStatus = z.enum(['paid', 'unpaid', 'refunded'])

/** What was paid, is to be paid, or (negative) was given back. */
export const Transaction = z.object({
  id: z.string(),
  /** ISO 8601. */
  date: z.string(),
  description: z.string(),
  /** Minor units. */
  amount: z.int(),
  /** Minor units that may still be given back of a payment. */
  left: z.int(),
  /** ISO 4217, in lower case as the provider writes it. */
  currency: z.string(),
  status: TransactionStatus,
  /** Fetched for each answer, because such links expire. Null for an unpaid invoice. */
  receipt_url: z.string().nullable(),
})
export type Transaction = z.infer<typeof Transaction>

/** State of a subscription, in the provider's words, or `inactive` for a person who never had one. */
export const SubscriptionState = z.enum([
  'inactive',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
])
export type SubscriptionState = z.infer<typeof SubscriptionState>

const SubscriptionInfo = z.object({
  status: SubscriptionState,
  /** Ended, or due to end; with status `active` it can still be taken back. */
  isCanceled: z.boolean(),
  /** ISO 8601: the next charge, or for a cancelled subscription the day on which access ends. */
  nextPaymentDate: z.string().nullable(),
  message: z.string(),
  paymentMethod: CardOnFile.nullable(),
  subscriptionId: z.string().nullable(),
  /** Why the next payment will fail: no card, or a card that has expired by then. */
  warning: z.string().nullable(),
})
export type SubscriptionInfo = z.infer<typeof SubscriptionInfo>

/** A person's reason for leaving, in their words. Card numbers are refused here as everywhere. */
const Reason = text(500)
  .trim()
  .min(1)
  .refine((value) => !/(?:\d[ -]?){13,19}/.test(value), 'must not contain a card number')

/** The person's own id, or the id of their subscription. */
const OwnId = z.union([AccountId, ProviderId('sub')])

/** What a change of the charged card led to. */
const CardChange = z.object({
  message: z.string(),
  /** Set when an open payment waits for the bank's question; the browser asks it. */
  clientSecret: z.string().nullable(),
  /** The card is kept, but something still needs attention. */
  warning: z.string().optional(),
})

export const billingEndpoints = {
  mapUserSubscription: {
    summary: "The payment provider's customer of the caller, made at the first call",
    body: z.strictObject({ user_email: Email, user_id: AccountId }),
    output: z.object({ subscription: z.object({ stripe_id: z.string() }) }),
  },
  createSubscription: {
    summary: 'Start Premium with a card. `status` is the state of the payment, not of the call',
    body: z.strictObject({
      user_id: AccountId,
      customerId: ProviderId('cus'),
      user_email: Email,
      payment_method_id: ProviderId('pm'),
    }),
    output: z.object({
      status: z.enum(['active', 'requires_action', 'processing']),
      subscriptionId: z.string(),
      /** With `requires_action`: what the browser needs to ask the bank's question. */
      clientSecret: z.string().nullable(),
      message: z.string(),
    }),
  },
  getSubscriptionInfo: {
    summary: 'How the caller’s subscription stands. `status` is its state',
    query: z.object({ id: OwnId }),
    output: SubscriptionInfo,
  },
  getUserSubscription: {
    summary: 'The older, shorter look-up of the same',
    query: z.object({ user_id: AccountId }),
    output: z.object({
      /** The same as `info`, under the name that the specification gives it. */
      status: SubscriptionState,
      info: z.object({ has_subscription: z.boolean(), canceled: z.boolean() }),
      subscription: z.object({ status: SubscriptionState, stripe_id: z.string().nullable() }),
    }),
  },
  cancelSubscription: {
    summary: 'End Premium at the end of the paid time',
    body: z.strictObject({ id: OwnId, reason: Reason }),
    output: z.object({
      message: z.string(),
      /** Until when Premium stays open; null when it ended at once. */
      endsAt: z.string().nullable(),
    }),
  },
  reactivateSubscription: {
    summary: 'Take a cancellation back before the paid time ends',
    body: z.strictObject({ id: OwnId }),
    output: z.object({ message: z.string(), warning: z.string().optional() }),
  },
  listTransactions: {
    summary: 'What was paid, newest first',
    query: z.object({ user_id: AccountId }),
    output: z.object({ transactions: z.array(Transaction) }),
  },
  listPaymentMethods: {
    summary: 'Kept cards, newest first',
    query: z.object({ user_id: AccountId }),
    output: z.object({ payment_methods: z.array(PaymentMethod) }),
  },
  updatePaymentMethod: {
    summary: 'Keep a card, and charge it from now on',
    body: z.strictObject({
      user_id: AccountId,
      payment_method_id: ProviderId('pm'),
      set_as_default: z.boolean().default(true),
    }),
    output: CardChange,
  },
  setDefaultPaymentMethod: {
    summary: 'Charge another kept card from now on',
    body: z.strictObject({ user_id: AccountId, payment_method_id: ProviderId('pm') }),
    output: CardChange,
  },
  deletePaymentMethod: {
    summary: 'Forget a card; all of them if it was entered more than once',
    body: z.strictObject({ user_id: AccountId, payment_method_id: ProviderId('pm') }),
    output: Said,
  },
} satisfies Record<string, EndpointSchemas>
