import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { nextOffset } from '#web/lib/next-offset.ts'
import { PERSONAL } from '#web/lib/personal.ts'

const PAGE_SIZE = 20

/** Reviews that wait, the longest first; or removed ones. */
export const moderationQuery = (view: 'queue' | 'removed') =>
  infiniteQueryOptions({
    queryKey: ['moderation', view],
    queryFn: ({ pageParam: offset }) => call('listModeration', { query: { view, limit: PAGE_SIZE, offset } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => nextOffset(total, pages.flatMap(({ reviews }) => reviews).length),
    retry: false,
    meta: PERSONAL,
  })

/** Proofs of purchase that wait, the oldest first. */
export const proofsQuery = infiniteQueryOptions({
  queryKey: ['moderation', 'proofs'],
  queryFn: ({ pageParam: offset }) => call('listProofs', { query: { offset } }),
  initialPageParam: 0,
  getNextPageParam: ({ total }, pages) => nextOffset(total, pages.flatMap(({ proofs }) => proofs).length),
  retry: false,
  meta: PERSONAL,
})

/** Everything that was done, newest first. */
export const moderationLogQuery = infiniteQueryOptions({
  queryKey: ['moderation', 'log'],
  queryFn: ({ pageParam: offset }) => call('listModerationLog', { query: { offset } }),
  initialPageParam: 0,
  getNextPageParam: ({ total }, pages) => nextOffset(total, pages.flatMap(({ entries }) => entries).length),
  retry: false,
  meta: PERSONAL,
})

export const refetchModeration = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['moderation'] })
