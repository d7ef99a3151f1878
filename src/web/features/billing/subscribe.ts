import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call, changePerson } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import type { Person } from '#web/lib/session-state.ts'
import { failureMessage } from './card/failure-message.ts'
import { askBank, PaymentRefusal, type PaymentSettings } from './card/provider.ts'
import { planState } from './plan-state.ts'
import { askSubscription } from './queries.ts'

/** How a try to subscribe came out; `refused` says why, in words for the card's holder. */
export type Outcome = { kind: 'active' } | { kind: 'processing' } | { kind: 'refused'; text: string }

/** Between looks while a payment is under way. */
const LOOKS_MS = [0, 1000, 2000, 4000]

/**
 * Buys Premium with a new card. The server's answer counts, whatever happened on the way. `returnUrl` is
 * the page with the offer; it is kept while the bank asks on its page.
 */
export async function subscribe(
  person: Person,
  cardId: string,
  settings: PaymentSettings,
  returnUrl: string,
): Promise<Outcome> {
  const { id: user_id, email: user_email } = person
  try {
    const { subscription } = await call('mapUserSubscription', { body: { user_email, user_id } })
    const started = await call('createSubscription', {
      body: { user_id, user_email, customerId: subscription.stripe_id, payment_method_id: cardId },
    })
    if (started.status === 'requires_action' && started.clientSecret)
      await askBank(settings, started.clientSecret, links.subscription(returnUrl))
    return started.status === 'active' ? { kind: 'active' } : await awaitPayment(user_id)
  } catch (error) {
    if (error instanceof PaymentRefusal) return { kind: 'refused', text: error.message }
    // A refusal is certain. After anything else the payment may have been made, so the state decides.
    const isCertain = error instanceof ApiError && error.status < 500
    const state = isCertain ? 'none' : await askSubscription(person.id).then(planState, () => 'none' as const)
    return state === 'active' ? { kind: 'active' } : { kind: 'refused', text: failureMessage(error) }
  }
}

/** Looks a few times whether the payment has arrived. */
async function awaitPayment(personId: string): Promise<Outcome> {
  for (const pause of LOOKS_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const info = await askSubscription(personId).catch(() => null)
    if (info && planState(info) === 'active') return { kind: 'active' }
  }
  return { kind: 'processing' }
}

/** Premium has opened or closed: all locked and open data are requested again, on this page and later ones. */
export const premiumChanged = (queryClient: QueryClient) => changePerson(queryClient, null)
