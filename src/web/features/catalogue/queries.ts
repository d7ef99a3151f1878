import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

export const firstDrugsQuery = queryOptions({
  queryKey: ['drugs', 'first'],
  queryFn: () => call('listDrugs', { query: { limit: 12 } }),
})
