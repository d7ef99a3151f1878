import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

export const dataQuery = queryOptions({
  queryKey: ['data'],
  queryFn: ({ signal }) => call('getDataExport', {}, { signal }),
})
