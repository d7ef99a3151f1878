import { useQuery } from '@tanstack/react-query'
import type { WatchedTarget } from '#contract/market/watches.ts'
import { LOGGED, PERSONAL } from '#web/lib/personal.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { deviceStorage } from '#web/lib/storage.ts'

const NONE: never[] = []

/** Under which conditions the reader watches something, in their account or on this device; asked once for a page. */
export function useOwnConditions({ kind, id }: WatchedTarget) {
  const person = useSignedIn()
  const { data } = useQuery({
    queryKey: ['listWatches', person?.id ?? 'device', 'conditions'],
    // Its program loads for those alone who may watch something.
    queryFn: async () => (await import('./queries.ts')).readWatchedTargets(person !== null),
    enabled: person !== null || deviceStorage.getItem('watches') !== null,
    meta: { ...PERSONAL, ...LOGGED },
  })
  return data?.get(`${kind} ${id}`) ?? NONE
}
