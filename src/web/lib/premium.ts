import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { PERSONAL } from './personal.ts'
import { useSession } from './session.ts'
import type { Person } from './session-state.ts'

/** Whether somebody's plan opens premium content. */
const hasPremiumQuery = (personId: string) =>
  queryOptions({
    queryKey: ['has-premium', personId],
    queryFn: async ({ signal }) =>
      (await call('getUserSubscription', { query: { user_id: personId } }, { signal })).info.has_subscription,
    meta: PERSONAL,
  })

/** False until it is known. */
export function useHasPremium(person: Person | null): boolean {
  const { status } = useSession()
  const isAskable = person !== null && status === 'signed-in'
  return useQuery({ ...hasPremiumQuery(person?.id ?? ''), enabled: isAskable }).data ?? false
}
