import { inOnePiece } from '#server/platform/text-in-memory.ts'

/**
 * A tag names a record or list that a cached entry shows: `compound:<id>`, `list:vendors`, `settings`. A change raises the
 * tags of the records it touched, and every entry with one of them is out of date. `compound:*` means all compounds.
 */
export type Tag = `${string}:${string}` | 'catalogue' | 'settings'

/** The tag of one thing. A caller may write an id in capitals; changes raise it as the database writes it. */
export const tagOf = (noun: string, id: string): Tag => `${noun}:${id.toLowerCase()}`

/** The tags of several things of a noun. */
export const tagsOf = (noun: string, things: readonly { id: string }[]): Tag[] =>
  things.map(({ id }) => tagOf(noun, id))

/** An entry with more tags of one noun gets the tag of the whole noun, which bounds the list. */
const MOST_OF_A_NOUN = 100

export function foldTags(tags: Iterable<Tag>): Tag[] {
  const byNoun = Map.groupBy(new Set(tags), nounOf)
  return [...byNoun].flatMap(([noun, list]) => (list.length > MOST_OF_A_NOUN ? [tagOf(noun, '*')] : list))
}

/** Thousands of cached answers show the same things. They share one string for each tag. */
const shared = new Map<Tag, Tag>()
/** Requests may name records that do not exist: beyond this size, the table is emptied. */
const MOST_SHARED = 100_000

export function sharedTag(tag: Tag): Tag {
  const known = shared.get(tag)
  if (known) return known
  if (shared.size >= MOST_SHARED) shared.clear()
  const own = inOnePiece(tag)
  shared.set(own, own)
  return own
}

/**
 * The value of the `Cache-Tag` header: tags divided by commas, ids by their first eight characters. Two things whose
 * ids begin alike are only purged together.
 */
export const cacheTagHeader = (tags: readonly Tag[]): string =>
  [...new Set(tags.map((tag) => tag.replace(/^(\w+:[0-9a-f]{8})-[0-9a-f-]{27}$/, '$1')))].join(',')

export const nounOf = (tag: Tag) => tag.split(':', 1)[0] ?? tag
