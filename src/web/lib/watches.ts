import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Watch, WatchedTarget, WatchWish } from '#contract/market/watches.ts'
import { watchKey } from '#domain/list/watch-key.ts'
import { call, LOGGED, PERSONAL } from './api.ts'
import { useSignedIn } from './session.ts'
import { deviceStorage } from './storage.ts'

/** A watch of an account, which has an id, or of this device. */
export type OwnWatch = WatchWish & Partial<Pick<Watch, 'id' | 'next_price' | 'watched' | 'last_alert'>>

const ofAccount = (personId: string) =>
  queryOptions({
    queryKey: ['listWatches', personId],
    queryFn: ({ signal }) => call('listWatches', { query: {} }, { signal }),
    meta: { ...PERSONAL, ...LOGGED },
  })
const ofDevice = queryOptions({
  queryKey: ['listWatches', 'device'],
  // Its program loads for those alone who watched something without an account.
  queryFn: async () => (await import('./device-watches.ts')).readDeviceWatches(),
  networkMode: 'always',
  meta: { ...PERSONAL, ...LOGGED },
})
const NONE: never[] = []

/** What the reader watches: in their account, and what this device keeps until it has moved there. Every button asks. */
export function useWatches() {
  const person = useSignedIn()
  const isAccount = person !== null
  const isHere = deviceStorage.getItem('watches') !== null
  const there = useQuery({ ...ofAccount(person?.id ?? ''), enabled: isAccount })
  const here = useQuery({ ...ofDevice, enabled: isHere })
  const account = isAccount ? there.data : undefined
  const watches = (account?.watches ?? NONE).map(
    (each): OwnWatch => ({ ...each, target: each.watched.target }),
  )
  const known = new Set(watches.map(watchKey))
  if (isHere && here.data) watches.push(...here.data.filter((wish) => !known.has(watchKey(wish))))
  return {
    watches,
    account,
    isRead: Boolean((account || !isAccount) && (here.data || !isHere)),
    error: there.error ?? here.error,
  }
}

/** The reader's watches of one thing. */
export const useOwnWatches = ({ kind, id }: WatchedTarget) =>
  useWatches().watches.filter(({ target }) => target.kind === kind && target.id === id)
