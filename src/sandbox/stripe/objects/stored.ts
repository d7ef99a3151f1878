import type Stripe from 'stripe'

/**
 * An object of the provider's as the sandbox keeps it: everything that may be expanded is an id, and exact
 * decimals are text, as on the wire. This lets the compiler check that no field is missing.
 */
export type Stored<T> = { [K in keyof T]: Flat<T[K]> }

type Flat<V> = [Extract<V, Stripe.Decimal>] extends [never]
  ? [Extract<V, object>] extends [never]
    ? V
    : string extends V
      ? Exclude<V, object>
      : V extends (infer U)[]
        ? Flat<U>[]
        : V extends object
          ? Stored<V>
          : V
  : string | Exclude<V, Stripe.Decimal>

export type Customer = Stored<Stripe.Customer>
export type PaymentMethod = Stored<Stripe.PaymentMethod>
export type SetupIntent = Stored<Stripe.SetupIntent>
export type Product = Stored<Stripe.Product>
export type Price = Stored<Stripe.Price>
export type Subscription = Stored<Stripe.Subscription>
export type Invoice = Stored<Stripe.Invoice>
export type InvoicePayment = Stored<Stripe.InvoicePayment>
export type PaymentIntent = Stored<Stripe.PaymentIntent>
export type Charge = Stored<Stripe.Charge>
export type Refund = Stored<Stripe.Refund>
export type TestClock = Stored<Stripe.TestHelpers.TestClock>
export type WebhookEndpoint = Stored<Stripe.WebhookEndpoint>
export type Event = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: boolean
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null } | null
  type: string
}

/** By the name in an object's `object`. */
export type Bodies = {
  customer: Customer
  payment_method: PaymentMethod
  setup_intent: SetupIntent
  product: Product
  price: Price
  subscription: Subscription
  invoice: Invoice
  invoice_payment: InvoicePayment
  payment_intent: PaymentIntent
  charge: Charge
  refund: Refund
  event: Event
  webhook_endpoint: WebhookEndpoint
  'test_helpers.test_clock': TestClock
}
export type Kind = keyof Bodies
