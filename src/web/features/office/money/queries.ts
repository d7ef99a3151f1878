import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { SubscriptionState } from '#contract/billing/billing.ts'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'

export const troubledQuery = infiniteQueryOptions({
  queryKey: ['money', 'troubled'],
  queryFn: ({ pageParam: after, signal }) =>
    call('listTroubledSubscriptions', { query: { after } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  retry: false,
  meta: PERSONAL,
})

export const subscriptionsQuery = (status: SubscriptionState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['money', 'subscriptions', status],
    queryFn: ({ pageParam: after, signal }) =>
      call('listSubscriptions', { query: { after, ...(status && { status }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: false,
    meta: PERSONAL,
  })

/** Asked for on demand: each look is on record, and asks the provider. */
export const paymentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['money', 'payments', id],
    queryFn: ({ signal }) => call('listPayments', { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
    meta: PERSONAL,
  })
