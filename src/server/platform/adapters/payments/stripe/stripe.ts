import type { PaymentMode } from '../payments.ts'
import { createClient, type Wiring } from './client.ts'
import { customers } from './customers.ts'
import { events } from './events.ts'
import { premiumPrice } from './price.ts'
import { subscriptions } from './subscriptions.ts'
import { transactions } from './transactions.ts'

export type StripeSetup = Wiring & {
  mode: PaymentMode
  publishableKey: string
  priceId?: string | undefined
  /** What the plan is called on receipts. */
  planName: string
  webhookSecret: () => Promise<string>
}

export const isLiveKey = (key: string) => /^(sk|rk)_live_/.test(key)

/**
 * The one code path of payments, for real keys and for the sandbox. Every method may throw an `AppError`:
 * `payment_required` with words for the card's holder, `unavailable` when the provider does not answer (the outcome is
 * then unknown), `upstream` else.
 */
export function createStripePayments(setup: StripeSetup) {
  const stripe = createClient(setup)
  const isLive = isLiveKey(setup.secretKey)
  const priceId = premiumPrice(stripe, {
    configured: setup.priceId,
    createAs: isLive ? null : setup.planName,
  })
  return {
    mode: setup.mode,
    /** The browser gets it. */
    publishableKey: setup.publishableKey,
    /** True when real money moves. */
    isLive,
    findPrice: priceId,
    ...customers(stripe),
    ...subscriptions(stripe, priceId),
    ...transactions(stripe),
    ...events(stripe, setup.webhookSecret),
  }
}

export type Payments = ReturnType<typeof createStripePayments>
