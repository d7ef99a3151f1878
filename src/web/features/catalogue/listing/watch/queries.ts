import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { MOST_WATCHES } from '#contract/market/watch-vocabulary.ts'
import type { WatchedTarget, WatchWish } from '#contract/market/watches.ts'
import { call } from '#web/lib/api.ts'
import {
  keepDeviceWatch,
  moveDeviceWatches,
  readDeviceWatches,
  removeDeviceWatch,
} from '#web/lib/device-watches.ts'
import { PERSONAL } from '#web/lib/personal.ts'
import { read, stale } from '#web/lib/read.ts'

/** How things stand that are or may be watched. */
export const watchedQuery = (targets: readonly WatchedTarget[]) => {
  const list = [...new Set(targets.map(({ kind, id }) => `${kind}:${id}`))].join(',')
  return read('getWatched', { query: { targets: list } })
}

/** What a person watches; what this device kept before they signed in moves to the account first. */
export const ownWatchesQuery = (personId: string) =>
  queryOptions({
    queryKey: ['listWatches', personId],
    queryFn: async ({ signal }) => {
      await moveDeviceWatches()
      return call('listWatches', { query: { limit: MOST_WATCHES } }, { signal })
    },
    meta: PERSONAL,
  })

type Condition = Pick<WatchWish, 'condition' | 'amount'>

/** What is watched and under which conditions, in the account or on this device. */
export async function readWatchedTargets(isAccount: boolean): Promise<ReadonlyMap<string, Condition[]>> {
  const watches: (Condition & { target: WatchedTarget })[] = isAccount
    ? (await call('listWatches', { query: { limit: MOST_WATCHES } })).watches.map(
        ({ watched, condition, amount }) => ({ target: watched.target, condition, amount }),
      )
    : readDeviceWatches()
  return Map.groupBy(watches, ({ target: { kind, id } }) => `${kind} ${id}`)
}

/** Where a watch is kept: with an account, or on this device. */
export type Keeper = { isAccount: boolean }
type Edited = Pick<WatchWish, 'target' | 'condition'> & { id?: string | undefined }

/** Keeps a new watch, or a changed one. Throws what the server says against it. */
export async function saveWatch(
  queryClient: QueryClient,
  { isAccount }: Keeper,
  wish: WatchWish,
  edited?: Edited,
) {
  if (isAccount) {
    const { condition, amount } = wish
    if (edited?.id) await call('changeWatch', { params: { id: edited.id }, body: { condition, amount } })
    else await call('createWatch', { body: wish })
  } else {
    if (edited) removeDeviceWatch({ ...wish, ...edited })
    keepDeviceWatch(wish)
  }
  await stale(queryClient, 'listWatches')
}
