import type { PaymentState } from '#contract/billing/money-vocabulary.ts'

/** `stripe`: real keys. `sandbox`: play money. `closed`: no purchase and no card is possible. */
export type PaymentMode = 'stripe' | 'sandbox' | 'closed'

/** A card that the provider keeps; numbers never come here. */
export type Card = { id: string; brand: string; last4: string; exp_month: number; exp_year: number }

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused'

/** A subscription as the provider has it. */
export type Subscription = {
  id: string
  customerId: string
  status: SubscriptionStatus
  createdAt: Date
  currentPeriodEnd: Date
  /** When it is due to end, if an end is scheduled. */
  endsAt: Date | null
  endedAt: Date | null
  /** What the next renewal is charged to: the subscription's own card, else the customer's default. */
  card: Card | null
  latestInvoiceId: string | null
}

/** How a charge stands. `declined` carries words for the card's holder. */
export type Payment =
  | { state: 'succeeded' }
  | { state: 'processing' }
  | { state: 'requires_action'; clientSecret: string }
  | { state: 'declined'; code: string; message: string }

/**
 * An invoice that was finalized: money taken, money asked for (`unpaid`, also when it is no longer tried), or
 * (negative) money given back.
 */
export type Transaction = {
  id: string
  date: Date
  description: string
  /** Minor units. */
  amount: number
  /** What may still be given back of it. */
  left: number
  currency: string
  status: 'paid' | 'unpaid' | 'refunded'
  /** Null for an unpaid invoice: it has no receipt. */
  receiptUrl: string | null
}

/** A payment among those of all customers. */
type AnyPayment = Pick<Transaction, 'id' | 'date' | 'amount' | 'currency'> & { customerId: string | null }

/** Money taken from a card, or (negative) given back. */
export type StatementEntry = {
  kind: 'payment' | 'refund'
  id: string
  at: Date
  /** Minor units. */
  amount: number
  currency: string
  /** What the provider kept, in minor units of `feeCurrency`; null where it does not say. */
  fee: number | null
  feeCurrency: string | null
}

/** `paid` was taken on `paidOn` with `card`, where the provider names it. */
type Refund = {
  charge: string
  amount: number
  total: number
  currency: string
  paid: number
  paidOn: Date
  card: { brand: string; last4: string } | null
}

/** A verified message from the provider. It is a hint to read again, never a source of state. */
export type PaymentEvent = {
  id: string
  type: string
  createdAt: Date
  /** Whose object it is about, where the event says so. */
  customerId: string | null
  isLive: boolean
  /** Set by `charge.refunded`: the amount refunded now, in minor units; `total` is the amount refunded of this charge so far. */
  refund: Refund | null
}

/** Which setting keeps Premium from being sold, and why. */
export type SettingFault = { setting: 'STRIPE_SECRET_KEY' | 'STRIPE_PRICE_ID'; reason: string }

/** What the provider stores about the reason for a cancellation. */
export type Farewell = { comment: string; feedback: string | null }

/**
 * The payment provider. Every method may throw an `AppError`: `payment_required` with words for the card's
 * holder, `unavailable` when the provider does not answer (the outcome is then unknown), `upstream` else.
 */
export type Payments = {
  mode: PaymentMode
  /** The publishable key, which the browser gets. */
  publishableKey: string
  /** True when real money moves. */
  isLive: boolean

  /**
   * The id of Premium's price. Throws `upstream` when it differs from what the screens show, or cannot be asked for;
   * its `detail` is then a `SettingFault`.
   */
  findPrice(): Promise<string>

  /** One customer per account, generation and email, however often it is asked. */
  createCustomer(person: { accountId: string; email: string; generation: number }): Promise<string>
  /** Null when the provider has none or has deleted it. */
  findCustomer(customerId: string): Promise<{ defaultCardId: string | null } | null>
  /** Where receipts go from now on; no error when the provider has deleted the customer. */
  setCustomerEmail(customerId: string, email: string): Promise<void>
  /** Deletes the customer with cards and subscriptions; no error when it is gone already. */
  deleteCustomer(customerId: string): Promise<void>

  /** A card by id with its owner, null when there is none. */
  findCard(cardId: string): Promise<(Card & { customerId: string | null }) | null>
  /** Newest first. */
  listCards(customerId: string): Promise<Card[]>
  /** Adds the card to the customer and returns it; the id of a template becomes a new id. */
  attachCard(customerId: string, cardId: string): Promise<Card>
  /** Takes the card away for good; no error when it is gone already. */
  detachCard(cardId: string): Promise<void>
  /** The card of future invoices, for the customer and for the subscription, whose own would win. */
  setDefaultCard(customerId: string, cardId: string, subscriptionId: string | null): Promise<void>

  /** All, ended ones too, newest first. */
  listSubscriptions(customerId: string): Promise<Subscription[]>
  /** Null when the provider has none. */
  findSubscription(subscriptionId: string): Promise<Subscription | null>
  /** Starts and charges Premium. The same attempt never starts a second subscription. */
  startSubscription(attempt: {
    id: string
    accountId: string
    customerId: string
    cardId: string
  }): Promise<{ subscription: Subscription; payment: Payment }>
  /** Charges the subscription's open invoice to the card; `succeeded` when nothing is open. */
  payOpenInvoice(subscriptionId: string, cardId: string): Promise<Payment>
  /** How the latest invoice's payment stands, with the secret that lets the browser finish it. */
  findOpenPayment(subscriptionId: string): Promise<Payment>
  /** Ends at the end of the paid period. */
  scheduleEnd(subscriptionId: string, farewell: Farewell): Promise<void>
  /** Takes a scheduled end back. */
  unscheduleEnd(subscriptionId: string): Promise<void>
  /** Ends now, without further charges; an open invoice is voided. No error when it has ended already. */
  endNow(subscriptionId: string): Promise<void>

  /** Newest first, without drafts and zero totals. */
  listTransactions(customerId: string): Promise<Transaction[]>
  /** Payments of everybody in a state, newest first, a page at a time; `after` is `next` of the page before. */
  listPayments(
    state: PaymentState,
    after: string | null,
  ): Promise<{ payments: AnyPayment[]; next: string | null }>
  /**
   * Gives an invoice of the customer's back, whole or in part; the same key never does so twice. Throws `not_found`, and
   * `upstream` for more than is left of it.
   */
  refund(wish: {
    key: string
    customerId: string
    invoiceId: string
    /** Minor units. */
    amount: number
    reason: string
    /** Who decided. */
    actor: string
  }): Promise<void>
  /** What was taken or given back within a time, of everybody, a page at a time; `after` is `next` of the page before. */
  listMovements(
    kind: StatementEntry['kind'],
    within: { from: Date; until: Date },
    after: string | null,
  ): Promise<{ entries: StatementEntry[]; next: string | null }>
  /** Verifies the signature over the raw body. Throws `malformed` for a wrong, old or missing one. */
  readEvent(rawBody: string, signature: string | undefined): Promise<PaymentEvent>
}
