import type { Subscription } from '#server/platform/adapters/payments/payments.ts'
import type { BillingDeps } from '../deps.ts'
import { accessOf } from './rules.ts'
import { listKnownSubscriptions, nextTurn, recordSubscriptions } from './subscriptions-repository.ts'

/**
 * The one transition of billing: reads what the provider says about a customer, and writes it with what follows
 * for access. The browser's return, events and the reconciliation all run it; repeats and disorder do no harm,
 * because an earlier read never overwrites a later one.
 */
export async function syncCustomer(
  { db, payments, clock }: BillingDeps,
  { accountId, stripeId }: { accountId: string; stripeId: string },
): Promise<Subscription[]> {
  const turn = await nextTurn(db)
  const subscriptions = await payments.listSubscriptions(stripeId)
  const access = accessOf(subscriptions)
  const found = { accountId, stripeId, turn, now: clock(), subscriptions, access }
  return (await recordSubscriptions(db, found)) ? subscriptions : listKnownSubscriptions(db, accountId)
}
