import type { QueryClient } from '@tanstack/react-query'
import {
  CONDITIONS_OF,
  FALL_PERCENT,
  MOST_WATCHES,
  WATCH_TARGETS,
} from '#contract/market/watch-vocabulary.ts'
import type { WatchWish } from '#contract/market/watches.ts'
import { watchKey } from '#domain/list/watch-key.ts'
import { call, stale } from './api.ts'
import { deviceStorage, readJson } from './storage.ts'

const KEY = 'watches'

/** Watches of a person without an account, stored on this device until they sign in. */
export function readDeviceWatches(): WatchWish[] {
  const found = readJson(deviceStorage, KEY)
  return Array.isArray(found) ? found.flatMap(toWish).slice(0, MOST_WATCHES) : []
}

/** How long watches without an account are kept. */
export const deviceWatchesNote = () =>
  deviceStorage.isLasting(KEY)
    ? 'Saved on this device.'
    : 'Saved until you leave the page, because this browser stores nothing for this site.'

/** Keeps a watch first, in place of one for the same condition of the same thing. */
export const keepDeviceWatch = (wish: WatchWish) => store([wish, ...othersThan(wish)].slice(0, MOST_WATCHES))

export const removeDeviceWatch = (wish: WatchWish) => store(othersThan(wish))

const othersThan = (wish: WatchWish) =>
  readDeviceWatches().filter((other) => watchKey(other) !== watchKey(wish))

export async function moveDeviceWatches(queryClient: QueryClient) {
  const watches = readDeviceWatches()
  if (watches.length === 0) return
  await call('importWatches', { body: { watches } })
  store([])
  await stale(queryClient, 'listWatches')
}

function store(watches: readonly WatchWish[]) {
  if (watches.length === 0) deviceStorage.removeItem(KEY)
  else deviceStorage.setItem(KEY, JSON.stringify(watches))
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A watch as the server takes it, or nothing: the storage may hold anything. */
function toWish(value: unknown): WatchWish[] {
  const { target, condition: said, amount } = (value ?? {}) as Record<string, unknown>
  const { kind: named, id } = (target ?? {}) as Record<string, unknown>
  const kind = WATCH_TARGETS.find((one) => one === named)
  const condition = kind && CONDITIONS_OF[kind].find((one) => one === said)
  if (!condition || typeof id !== 'string' || !ID.test(id)) return []
  const needsAmount = condition === 'below' || condition === 'fell'
  const isAmount =
    typeof amount === 'number' && amount > 0 && amount <= (condition === 'fell' ? FALL_PERCENT.most : 1e9)
  if (needsAmount ? !isAmount : amount !== null) return []
  return [{ target: { kind, id }, condition, amount: needsAmount ? (amount as number) : null }]
}
