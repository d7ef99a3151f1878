import { sql } from 'kysely'
import { type Db, valuesOf } from '#server/platform/db/db.ts'
import { listRows } from '#server/platform/db/rows.ts'

/** A record as a change set left it; `entry` is null where it was ended. */
export type Left = { id: string; label: string; title: string; entry: unknown }
/** Who left it so. */
export type By = { at: Date; source: string; actor: string; reason: string }

/** So many entries go in one statement. */
const BATCH = 500

/** Writes a revision of each, counted on from its last one, and where the record stands by it. */
export async function addRevisions(trx: Db, kind: string, left: readonly Left[], by: By) {
  for (let start = 0; start < left.length; start += BATCH) {
    const rows = JSON.stringify(left.slice(start, start + BATCH))
    await sql`
      with put as (
        select * from json_to_recordset(${rows}::json) as r(id uuid, label text, title text, entry json)
      ), added as (
        insert into revisions (kind, record_id, number, at, source, actor, reason, entry)
        select ${kind}, put.id, coalesce(h.number, 0) + 1, ${by.at}, ${by.source}, ${by.actor}, ${by.reason}, put.entry
        from put left join record_heads h on h.record_id = put.id
        returning id, record_id, number
      )
      insert into record_heads (record_id, kind, label, title, number, revision_id, source, at, is_ended)
      select put.id, ${kind}, put.label, put.title, added.number, added.id, ${by.source}, ${by.at}, put.entry is null
      from put join added on added.record_id = put.id
      on conflict (record_id) do update set label = excluded.label, title = excluded.title,
        number = excluded.number, revision_id = excluded.revision_id, source = excluded.source, at = excluded.at,
        is_ended = excluded.is_ended`.execute(trx)
  }
}

/** How records that are about to be ended are called. */
export async function namesOf(db: Db, ids: readonly string[]) {
  const rows = await listRows(db, 'record_heads', { record_id: ids })
  return new Map(rows.map(({ record_id, label, title }) => [record_id, { label, title }]))
}

/** Where the records of a kind stand, ended ones too, with the revisions that left them so. */
const headsOf = (db: Db, kind: string) =>
  db
    .selectFrom('record_heads as h')
    .innerJoin('revisions as r', 'r.id', 'h.revision_id')
    .where('h.kind', '=', kind)

/** The records of a kind that a person left as they are, by the desk or by files. */
export async function listLeftByPeople(db: Db, kind: string): Promise<Set<string>> {
  const left = headsOf(db, kind)
    .where(({ eb, or }) => or([eb('h.source', 'like', 'desk:%'), eb('r.actor', 'like', 'person:%')]))
    .select('h.record_id')
  return new Set(await valuesOf(left, 'record_id'))
}

/** The records of a kind whose last change came from the desk, in their current state. */
export const listLastOfDesk = (db: Db, kind: string) =>
  headsOf(db, kind)
    .where('h.source', 'like', 'desk:%')
    .select(['h.record_id', 'h.label', 'h.is_ended', 'r.entry'])
    .execute()
