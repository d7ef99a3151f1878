import { keepPreviousData } from '@tanstack/react-query'
import type { RecordKindName } from '#contract/core/record-vocabulary.ts'
import { ApiError, call, read, readPages } from './api.ts'

/** What records are looked for by. */
export type RecordSearch = {
  kind?: RecordKindName | undefined
  query?: string | undefined
  retired?: boolean | undefined
  /** The latest change first; by name where it is absent. */
  sort?: 'changed' | undefined
}

const inputOf = ({ query, retired, ...search }: RecordSearch) => ({
  query: { ...search, query: query || undefined, retired: retired ? ('true' as const) : undefined },
})

/** The first of them, for a field in which one is chosen. */
export const recordsQuery = (search: RecordSearch, enabled = true) =>
  read('listRecords', inputOf(search), { enabled, placeholderData: keepPreviousData })

export const allRecords = (search: RecordSearch) => readPages('listRecords', inputOf(search))

/** The slug for a typed name or slug, which may be sent before its list has come. */
export async function slugOfTyped(kind: RecordKindName, typed: string, field: string): Promise<string> {
  const text = typed.trim().toLowerCase()
  const { records } = await call('listRecords', { query: { kind, query: text.slice(0, 100) } })
  const named = records.filter(({ title }) => title.toLowerCase() === text)
  const [only = null] = named.length === 1 ? named : []
  const found = records.find(({ slug, label }) => [slug, label].includes(text)) ?? only
  if (found) return found.slug
  // Also a former slug, which the server knows.
  if (/^[a-z\d]+(-[a-z\d]+)*$/.test(text)) return text
  const message = named.length > 1 ? 'Several records have this name.' : 'There is no record of this name.'
  throw new ApiError(422, 'invalid', `${message} Choose one from the list.`, field)
}
