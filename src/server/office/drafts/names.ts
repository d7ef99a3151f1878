import { table } from '#domain/text/table.ts'
import { namesOfRecords } from '#server/core/records/names.ts'
import { headsById } from '#server/core/records/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listRows } from '#server/platform/db/rows.ts'
import type { DraftRow } from './repository.ts'

type Named = Pick<DraftRow, 'kind' | 'record_id' | 'title' | 'entry'>

/** These are called by what they belong to; of others the name that is typed is shown, which the record may not have yet. */
const WITHOUT_NAME = ['evidence', 'batch', 'certificate', 'offer']

/** What drafts are called, in their order. */
export async function namesOfDrafts(
  db: Db,
  rows: readonly Named[],
): Promise<{ title: string; label: string }[]> {
  const heads = await headsById(
    db,
    rows.flatMap(({ record_id }) => record_id ?? []),
  )
  const kept = rows.map(({ kind, record_id, title, entry }) => {
    const head = record_id === null ? undefined : heads.get(record_id)
    return { kind, title: title || (head?.title ?? ''), label: head?.label ?? labelOf(kind, entry ?? {}) }
  })
  const told = await namesOfRecords(
    db,
    kept.map((one, index) => {
      const { record_id, entry } = rows[index] ?? {}
      // A certificate without a record yet is named by its batch.
      return one.kind === 'certificate' && !record_id
        ? { ...one, kind: 'batch', label: labelOf('batch', entry ?? {}) }
        : one
    }),
  )
  return kept.map(({ kind, title, label }, index) => ({
    title: WITHOUT_NAME.includes(kind) ? (told[index]?.title ?? title) : title,
    label,
  }))
}

/** The titles of drafts that are there, by id. */
export async function titlesOfDrafts(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await listRows(db, 'drafts', { id: ids })
  const names = await namesOfDrafts(db, rows)
  return new Map(rows.map(({ id }, index) => [id, names[index]?.title ?? '']))
}

const NAMED_BY = table<readonly string[]>({
  batch: ['vendor', 'compound', 'lot'],
  offer: ['vendor', 'sku'],
  evidence: ['compound'],
  'interaction-name': ['name'],
  'interaction-group': ['name'],
})

/** The fields that name an entry of a kind, the last of them its own. */
export const namedBy = (kind: string) => NAMED_BY[kind] ?? ['slug']

/** What an entry that is typed would be named by; empty while that is not typed. */
function labelOf(kind: string, entry: Record<string, unknown>): string {
  const typed = namedBy(kind).map((field) => String(entry[field] ?? ''))
  return typed.every(Boolean) ? typed.join('/') : ''
}
