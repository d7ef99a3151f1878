import type { ChangeSetFor } from '#server/core/changes/record-book.ts'
import { applyChanges } from '#server/core/changes/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recordBook } from '#server/record-book.ts'
import { theRow } from './rows.ts'

export type Change = ChangeSetFor<typeof recordBook>

/** Applies a change set: that of a feed, unless told otherwise. */
export const change = (db: Db, set: Partial<Change>, now = new Date()) =>
  applyChanges(
    db,
    recordBook,
    { source: { kind: 'feed', id: 'test' }, actor: 'job:test', reason: 'A test.', ...set },
    { now },
  )

/** What a record says at present. */
export async function entryOf(db: Db, record_id: string): Promise<Record<string, unknown>> {
  const { revision_id } = await theRow(db, 'record_heads', { record_id })
  return (await theRow(db, 'revisions', { id: revision_id })).entry as never
}
