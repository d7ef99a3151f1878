import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'

export const keysQuery = {
  queryKey: ['account', 'keys'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('listKeys', {}, { signal }),
  meta: PERSONAL,
}
