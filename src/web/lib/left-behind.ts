import type { QueryClient } from '@tanstack/react-query'
import { MOST_LISTED } from '#contract/market/list-vocabulary.ts'
import { keyOf, type ListEntry } from '#domain/list/my-list.ts'
import { readWishes } from '#domain/list/wish-list.ts'
import { ApiError } from './api.ts'
import { changeAccount, changeHere, listQuery } from './change-list.ts'
import { moveDeviceWatches } from './device-watches.ts'
import { isListKept, readEntries, readEntriesHere, unlisted } from './my-list.ts'
import { deviceStorage, readJson } from './storage.ts'

/** Before the account's list was the list, browsers kept what they knew of it here, with a copy of it on their own list. */
const OLD_COPY = 'myListSaved'
const OLD_BASKET = 'basket'

/** The copy of an account's list leaves the browser, and a basket of before joins the list. */
export function readOlderVersions() {
  const { base } = (readJson(deviceStorage, OLD_COPY) ?? {}) as { base?: unknown }
  changeHere({ remove: readEntries(base).map(keyOf) })
  deviceStorage.removeItem(OLD_COPY)
  const { c, mg } = (readJson(deviceStorage, OLD_BASKET) ?? {}) as Record<string, unknown>
  // Any of them may be a medicine that was typed. The page of the list knows which are compounds.
  const words = readWishes(textOf(c), textOf(mg)).map(
    ({ name, mg }): ListEntry => ({ kind: 'own', name, ...(mg !== null && { mg }) }),
  )
  changeHere({ put: unlisted(readEntriesHere(), words) })
  // Where the browser did not take the new list, the old basket is the only copy.
  if (isListKept()) deviceStorage.removeItem(OLD_BASKET)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * What this browser kept before its person signed in is added to the account and leaves the browser: watches, and of the
 * list what the account does not have. Medicines and conditions stay, and names for which the account has no room.
 */
export const moveToAccount = (queryClient: QueryClient) =>
  Promise.all([moveList(queryClient), moveDeviceWatches(queryClient)])

async function moveList(queryClient: QueryClient) {
  const { entries } = await queryClient.fetchQuery(listQuery)
  changeHere({ remove: entries.map(keyOf) })
  const room = Math.max(0, MOST_LISTED - entries.length)
  await put(
    queryClient,
    readEntriesHere()
      .filter(({ kind }) => kind !== 'own')
      .slice(0, room),
  )
}

async function put(queryClient: QueryClient, entries: readonly ListEntry[]): Promise<void> {
  if (entries.length === 0) return
  try {
    await changeAccount(queryClient, { put: entries, remove: [] })
    changeHere({ remove: entries.map(keyOf) })
  } catch (error) {
    const [, place] = (error instanceof ApiError && /^put\.(\d+)/.exec(error.field ?? '')) || []
    const refused = entries[Number(place)]
    if (!refused) throw error
    // A slug that the catalogue never had is a person's own word.
    const { name, mg } = refused
    changeHere({ put: [{ kind: 'own', name, ...(mg !== undefined && { mg }) }], remove: [keyOf(refused)] })
    await put(
      queryClient,
      entries.filter((entry) => entry !== refused),
    )
  }
}
