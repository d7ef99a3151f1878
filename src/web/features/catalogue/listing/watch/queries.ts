import type { WatchedTarget, WatchWish } from '#contract/market/watches.ts'
import { type ActProps, useAct } from '#web/features/core/site/use-act.tsx'
import { call, read } from '#web/lib/api.ts'
import { keepDeviceWatch, removeDeviceWatch } from '#web/lib/device-watches.ts'
import { personNow } from '#web/lib/session.ts'
import type { OwnWatch } from '#web/lib/watches.ts'

/** How things stand that are or may be watched. */
export const watchedQuery = (targets: readonly WatchedTarget[]) => {
  const list = [...new Set(targets.map(({ kind, id }) => `${kind}:${id}`))].join(',')
  return read('getWatched', { query: { targets: list } })
}

/** A press that changes what the reader watches, or its mails. */
export const useWatchAct = <Out, In = void>(props: Pick<ActProps<Out, In>, 'work' | 'says'>) =>
  useAct({ ...props, changes: ['listWatches'] })

/** Keeps a new watch, or a changed one, in the account or on this device. */
export async function saveWatch({ target, condition, amount }: WatchWish, edited?: OwnWatch) {
  const isAccount = personNow() !== null
  if (edited?.id) await call('changeWatch', { params: { id: edited.id }, body: { condition, amount } })
  else if (isAccount) await call('createWatch', { body: { target, condition, amount } })
  if (edited && !edited.id) removeDeviceWatch(edited)
  if (!isAccount) keepDeviceWatch({ target, condition, amount })
}

/** Ends a watch where it is kept. */
export const endWatch = async (watch: OwnWatch) =>
  watch.id ? call('removeWatch', { params: { id: watch.id } }) : removeDeviceWatch(watch)
