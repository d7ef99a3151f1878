import { queryOptions } from '@tanstack/react-query'
import type { SubscriptionInfo } from '#contract/billing/billing.ts'
import { call, LOGGED, PERSONAL, read } from '#web/lib/api.ts'

// Data about money is never taken from the cache alone: every screen requests it, and shows the last answer meanwhile.
const fresh = { staleTime: 0, refetchOnWindowFocus: true, meta: { ...PERSONAL, ...LOGGED } }

/** How the person's subscription stands. */
export const subscriptionQuery = (personId: string) =>
  queryOptions({
    queryKey: ['subscription', personId],
    queryFn: ({ signal }) => askSubscription(personId, signal),
    ...fresh,
  })

export const transactionsQuery = (user_id: string) =>
  read('listTransactions', { query: { user_id } }, { ...fresh, select: ({ transactions }) => transactions })

export const cardsQuery = (user_id: string) =>
  read(
    'listPaymentMethods',
    { query: { user_id } },
    { ...fresh, select: ({ payment_methods }) => payment_methods },
  )

/** The older look-up decides when the newer one finds nothing. */
export async function askSubscription(personId: string, signal?: AbortSignal): Promise<SubscriptionInfo> {
  const options = signal ? { signal } : {}
  const info = await call('getSubscriptionInfo', { query: { id: personId } }, options)
  if (info.status !== 'inactive') return info
  const older = await call('getUserSubscription', { query: { user_id: personId } }, options).catch(() => null)
  return older?.info.has_subscription
    ? { ...info, status: 'active', isCanceled: older.info.canceled, message: '' }
    : info
}
