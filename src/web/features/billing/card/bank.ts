import { type links, pathOf } from '#web/lib/links.ts'
import { isSandbox, type PaymentSettings } from './payment-settings.ts'
import { stripeOf } from './stripe.ts'

type ReturnLink = ReturnType<(typeof links)['subscription' | 'paymentMethods']>

/** Says why the bank's question was not answered with yes. */
export class BankRefusal extends Error {}

/**
 * Lets the bank confirm the payment with its customer. The sandbox has a page for it, which comes back to
 * `returnTo` with `from=bank` added to its query; the real provider asks on this page. Throws
 * `BankRefusal` in the provider's words.
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
  if (error) throw new BankRefusal(error.message ?? 'Your bank did not confirm the payment.')
}
