import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** What the server says about itself; the same for the whole visit. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => call('getSettings', {}),
  staleTime: Number.POSITIVE_INFINITY,
})
