import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

export const vendorsQuery = queryOptions({
  queryKey: ['vendors'],
  queryFn: ({ signal }) => call('listVendors', {}, { signal }),
})
