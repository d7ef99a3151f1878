import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'

/** What waits; asked again every minute while it is looked at. */
export const queuesQuery = queryOptions({
  queryKey: ['office', 'queues'],
  queryFn: ({ signal }) => call('listQueues', {}, { signal }),
  refetchInterval: 60_000,
  retry: false,
  meta: PERSONAL,
})

export const figuresQuery = queryOptions({
  queryKey: ['office', 'figures'],
  queryFn: ({ signal }) => call('getFigures', {}, { signal }),
  retry: false,
  meta: PERSONAL,
})
