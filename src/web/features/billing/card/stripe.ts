import type { Stripe } from '@stripe/stripe-js'
import type { PaymentSettings } from './payment-settings.ts'

let loaded: Promise<Stripe> | undefined

/** Stripe's own program, fetched from Stripe when the first card is to be taken. */
export function stripeOf({ payments_key }: Pick<PaymentSettings, 'payments_key'>): Promise<Stripe> {
  loaded ??= load(payments_key).catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(key: string): Promise<Stripe> {
  // `pure`: the other entry would fetch the program when imported.
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(key)
  if (!stripe) throw new Error('Stripe.js runs in browsers only')
  return stripe
}
