import { sql, type Updateable } from 'kysely'
import type { DraftState } from '#contract/core/record-vocabulary.ts'
import { type Db, oneValueOf, rowsOf } from '#server/platform/db/db.ts'
import type { Row } from '#server/platform/db/rows.ts'
import type { Database } from '#server/platform/db/schema.ts'

export type DraftRow = Row<'drafts'>

const OPEN = ['draft', 'in_review', 'scheduled'] as const

export const listOpenOf = (db: Db, recordId: string) =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('record_id', '=', recordId)
    .where('state', 'in', [...OPEN])
    .orderBy('created_at')
    .orderBy('id')
    .limit(20)
    .execute()

/** Tells this lock from other advisory locks. */
const NEW_ARTICLES = 7_247

/**
 * The open draft of an article that is not on record: by DOI or PMID, without either by its title. One writer at a time,
 * until the end of the transaction: who asks second finds the draft of who asked first.
 */
export async function findNewArticle(
  trx: Db,
  { doi, pmid, title }: { doi?: unknown; pmid?: unknown; title: string },
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${NEW_ARTICLES})`.execute(trx)
  const names = Object.entries(doi || pmid ? { doi, pmid } : { title }).filter(([, value]) => value)
  if (names.length === 0) return null
  const isNamed = names.map(([field, value]) => sql`lower(entry ->> ${field}) = lower(${String(value)})`)
  const [row] = await rowsOf(trx)<{ id: string }>`
    select id from drafts where kind = 'article' and record_id is null and state = any(${OPEN}::text[])
      and (${sql.join(isNamed, sql` or `)}) order by created_at, id limit 1`
  return row?.id ?? null
}

/** Those drafts whose record was not retired when they began. */
export async function listRetiring(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf(db)<{ id: string }>`
    select d.id from drafts d left join revisions r on r.record_id = d.record_id and r.number = d.base_number
    where d.id = any(${ids}::uuid[]) and coalesce(json_typeof(r.entry -> 'retired'), 'null') = 'null'`
  return rows.map(({ id }) => id)
}

type Content = { entry: unknown; title: string; base_number: number | null; reason: string }

/**
 * False when the draft has a newer version or is closed. An edit removes the approval and makes its author the last
 * editor.
 */
export async function save(
  db: Db,
  draft: Content & { id: string; version: number; editor: string; now: Date },
): Promise<boolean> {
  const { id, version, editor, entry, now, ...content } = draft
  const { numUpdatedRows } = await db
    .updateTable('drafts')
    .set({
      ...content,
      entry: entry === null ? null : JSON.stringify(entry),
      editor_ids: sql<string[]>`array_remove(editor_ids, ${editor}::uuid) || ${editor}::uuid`,
      state: sql<DraftState>`case when state = 'scheduled' then 'draft' else state end`,
      publisher_id: null,
      publish_at: null,
      failure: null,
      version: version + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', 'in', [...OPEN])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Moved = 'publisher_id' | 'publish_at' | 'published_number' | 'record_id' | 'failure' | 'returns'

export async function move(
  db: Db,
  id: string,
  to: Pick<Updateable<Database['drafts']>, Moved> & { state: DraftState; now: Date; version?: number },
): Promise<boolean> {
  const { now, version, ...set } = to
  const { numUpdatedRows } = await db
    .updateTable('drafts')
    .set({ ...set, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', [...OPEN])
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listDue = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('drafts')
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(limit)
    .select(['id', 'version', 'publisher_id'])
    .execute()

/** Everything that a person wrote as a draft, for the export of their account. */
export const listOfAuthor = (db: Db, id: string) =>
  db
    .selectFrom('drafts')
    .where('author_id', '=', id)
    .select(['kind', 'title', 'state', 'reason', 'created_at', 'updated_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Where a new record of these tables stands: behind all others. */
export const nextPosition = (db: Db, table: 'drugs' | 'outcomes') =>
  oneValueOf(db)<number>`select coalesce(max(position), -1) + 1 from ${sql.table(table)}`
