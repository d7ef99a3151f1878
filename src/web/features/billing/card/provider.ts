import type { Stripe } from '@stripe/stripe-js'
import type { Answer } from '#contract/endpoints.ts'
import { type links, pathOf } from '#web/lib/links.ts'

/** Who takes the card, and what the card form identifies itself with. */
export type PaymentSettings = Pick<Answer<'getSettings'>, 'payments' | 'payments_key'>

export const isSandbox = ({ payments }: PaymentSettings) => payments === 'sandbox'

/** What every card form is given: it takes the card and hands over its id, never its number. */
export type CardFormProps = {
  settings: PaymentSettings
  label: string
  submitText: string
  /** Goes on with the card. What it returns went wrong, in words. */
  onCard: (cardId: string) => Promise<string | undefined>
}

/** The provider refuses a card, or the bank its payment, in words for the holder. */
export class PaymentRefusal extends Error {}

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

type ReturnLink = ReturnType<(typeof links)['subscription' | 'paymentMethods']>

/**
 * Lets the bank confirm the payment with its customer. The sandbox has a page for it, which comes back to
 * `returnTo` with `from=bank` added to its query; the real provider asks on this page. Throws what the bank refuses.
 */
export async function askBank(
  settings: PaymentSettings,
  clientSecret: string,
  returnTo: ReturnLink,
): Promise<void> {
  if (isSandbox(settings)) {
    const [payment = ''] = clientSecret.split('_secret_')
    const kept = new URLSearchParams({ ...(returnTo.search as Record<string, string>), from: 'bank' })
    const query = new URLSearchParams({ payment, return_to: `${pathOf(returnTo)}?${kept}` })
    location.assign(`/sandbox/challenge?${query}`)
    // The browser is leaving this page.
    return new Promise(() => {})
  }
  const stripe = await stripeOf(settings)
  const { error } = await stripe.handleNextAction({ clientSecret })
  if (error) throw new PaymentRefusal(error.message ?? 'Your bank did not confirm the payment.')
}
