import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { PERSONAL } from './personal.ts'
import { useSignedIn } from './session.ts'

/** Whether a person's plan opens premium content. */
const hasPremiumQuery = (personId: string) =>
  queryOptions({
    queryKey: ['has-premium', personId],
    queryFn: async ({ signal }) =>
      (await call('getUserSubscription', { query: { user_id: personId } }, { signal })).info.has_subscription,
    meta: PERSONAL,
  })

/** False until it is known. */
export function useHasPremium(): boolean {
  const person = useSignedIn()
  return useQuery({ ...hasPremiumQuery(person?.id ?? ''), enabled: person !== null }).data ?? false
}
