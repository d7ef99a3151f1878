import { LONGEST_LISTED_NAME, MOST_MG, LISTED_SLUG as SLUG } from '#contract/market/list-vocabulary.ts'
import { keyOf, type ListEntry } from '#domain/list/my-list.ts'

/** More than the full lists of a browser and an account and old watches together; no person put in more. */
const MOST_KEPT = 500

/** The entries in stored text, each of them once: what may be in the storage is anything. */
export const readEntries = (value: unknown): ListEntry[] =>
  Array.isArray(value) ? unlisted([], value).slice(0, MOST_KEPT) : []

/** Each of them once, and none that is there. */
export function unlisted(entries: readonly ListEntry[], wanted: readonly unknown[]): ListEntry[] {
  const known = new Set(entries.map(keyOf))
  return wanted.flatMap(toEntry).filter((entry) => {
    const key = keyOf(entry)
    return !known.has(key) && known.add(key)
  })
}

/** Control characters and halves of characters, which the account takes in no name. */
const NO_TEXT = /[\p{Cc}\p{Cs}]+/gu

function toEntry(value: unknown): ListEntry[] {
  const { kind, slug, name, mg } = (value ?? {}) as Record<string, unknown>
  const title =
    typeof name === 'string' ? name.trim().slice(0, LONGEST_LISTED_NAME).replace(NO_TEXT, ' ').trim() : ''
  if (title === '') return []
  const amount = typeof mg === 'number' && mg > 0 && mg <= MOST_MG ? { mg } : {}
  if (kind === 'own') return [{ kind, name: title, ...amount }]
  if ((kind !== 'compound' && kind !== 'blend') || typeof slug !== 'string' || !SLUG.test(slug)) return []
  return [{ kind, slug, name: title, ...amount }]
}
