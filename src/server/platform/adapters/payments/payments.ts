import type { SubscriptionState } from '#contract/billing/billing.ts'

/** `stripe`: real keys. `sandbox`: play money. `closed`: no purchase and no card is possible. */
export type PaymentMode = 'stripe' | 'sandbox' | 'closed'

/** A card that the provider keeps; numbers never come here. */
export type Card = { id: string; brand: string; last4: string; exp_month: number; exp_year: number }

/** A subscription as the provider has it, or as we last read it there. */
export type Subscription = {
  id: string
  status: Exclude<SubscriptionState, 'inactive'>
  createdAt: Date
  currentPeriodEnd: Date
  /** When it is due to end, if an end is scheduled. */
  endsAt: Date | null
  endedAt: Date | null
  /** What the next renewal is charged to: the subscription's own card, else the customer's default. */
  card: Card | null
}

/** How a charge stands. `declined` carries words for the card's holder. */
export type Payment =
  | { state: 'succeeded' }
  | { state: 'processing' }
  | { state: 'requires_action'; clientSecret: string }
  | { state: 'declined'; code: string; message: string }

/** Which setting keeps Premium from being sold, and why. */
export type SettingFault = { setting: 'STRIPE_SECRET_KEY' | 'STRIPE_PRICE_ID'; reason: string }
