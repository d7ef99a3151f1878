import { sql } from 'kysely'
import { type Db, isListed, rowsOf } from '#server/platform/db/db.ts'

/** A place in a list that is ordered by title, or by the latest change. */
export type Place = { title: string; id: string } | { revision: number }

const HEAD = ['record_id', 'kind', 'label', 'title', 'number', 'source', 'at', 'is_ended'] as const
/** Ended, or kept for its page alone. */
const isRetired = sql<boolean>`is_ended or not ${isListed('record_id')}`
/** The record that an ended one became a part of: the draft that ended it says so. */
const mergedInto = sql<string | null>`(select d.merge_into from drafts d
  where d.state = 'published' and d.updated_at = record_heads.at and d.record_id = record_heads.record_id
    and d.published_number = record_heads.number and record_heads.is_ended)`
const STANDING = [isRetired.as('is_retired'), mergedInto.as('merged_into')] as const
export type HeadRow = Omit<Awaited<ReturnType<typeof listHeads>>[number], 'revision_id'>

export async function listHeads(
  db: Db,
  {
    kind,
    words,
    isRetired: wantsRetired,
    after,
    sort = 'name',
    limit,
  }: {
    kind?: string | undefined
    words: readonly string[]
    isRetired: boolean
    after: Place | null
    sort?: 'name' | 'changed'
    limit: number
  },
) {
  const wanted = words.map((word) => `${word}:*`).join(' & ')
  return db
    .selectFrom('record_heads')
    .select([...HEAD, 'revision_id', ...STANDING])
    .$if(!wantsRetired, (query) => query.where('is_ended', '=', false).where(isListed('record_id')))
    .$if(wantsRetired, (query) =>
      query.where(
        sql<boolean>`record_id in (select record_id from record_heads where is_ended
          union all select record_id from retired_records)`,
      ),
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(wanted !== '', (query) =>
      query.where(sql<boolean>`words @@ to_tsquery('simple'::regconfig, ${wanted})`),
    )
    .$if(after !== null, (query) =>
      after !== null && 'revision' in after
        ? query.where('revision_id', '<', after.revision)
        : query.where(sql<boolean>`(title, record_id) > (${after?.title ?? ''}, ${after?.id ?? null}::uuid)`),
    )
    .$if(sort === 'changed', (query) => query.orderBy('revision_id', 'desc'))
    .$if(sort === 'name', (query) => query.orderBy('title').orderBy('record_id'))
    .limit(limit)
    .execute()
}

export const findHead = (db: Db, kind: string, id: string) =>
  db
    .selectFrom('record_heads')
    .select([...HEAD, ...STANDING])
    .where('record_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()

export async function listHeadsById(db: Db, ids: readonly string[]): Promise<HeadRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('record_heads')
    .select([...HEAD, ...STANDING])
    .where('record_id', 'in', [...ids])
    .execute()
}

/** What compounds, vendors and articles that are there are called, with the slugs of their pages. */
export async function listNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { slug: string; title: string }>()
  const rows = await rowsOf(db)<{ id: string; slug: string; title: string }>`
    select id, name as slug, proper_name as title from drugs where id = any(${ids}::uuid[])
    union all select id, slug, name from vendors where id = any(${ids}::uuid[])
    union all select id, slug, title from articles where id = any(${ids}::uuid[])`
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}

/** The batches of certificates. */
export async function listBatchesOfCertificates(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { vendor_id: string; drug_id: string; lot: string }>()
  const rows = await db
    .selectFrom('certificates as c')
    .innerJoin('batches as b', 'b.id', 'c.batch_id')
    .where('c.id', 'in', [...ids])
    .select(['c.id', 'c.vendor_id', 'c.drug_id', 'b.lot'])
    .execute()
  return new Map(rows.map(({ id, ...batch }) => [id, batch]))
}

/** The revisions of a record before a number, newest first, each with its whole entry. */
export const listRevisions = (db: Db, id: string, { before, limit }: { before: number; limit: number }) =>
  db
    .selectFrom('revisions')
    .where('record_id', '=', id)
    .where('number', '<', before)
    .orderBy('number', 'desc')
    .limit(limit)
    .select(['number', 'at', 'source', 'actor', 'reason', 'entry'])
    .execute()

/** What records are at present. */
export async function listCurrent(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('record_heads as h')
    .innerJoin('revisions as r', 'r.id', 'h.revision_id')
    .where('h.record_id', 'in', [...ids])
    .select(['h.record_id', 'h.label', 'r.entry'])
    .execute()
}

/** The revision that began a record, after it was last ended. */
export const findBeginning = (db: Db, id: string) =>
  db
    .selectFrom('revisions as r')
    .where('r.record_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revisions as e')
            .select('e.id')
            .whereRef('e.record_id', '=', 'r.record_id')
            .whereRef('e.number', '>=', 'r.number')
            .where('e.entry', 'is', null),
        ),
      ),
    )
    .orderBy('r.number')
    .select(['r.number', 'r.at', 'r.entry'])
    .executeTakeFirst()

/** What a record was at a time; null where it was ended. */
export const findEntryAt = (db: Db, id: string, at: Date) =>
  db
    .selectFrom('revisions')
    .where('record_id', '=', id)
    .where('at', '<=', at)
    .orderBy('number', 'desc')
    .select('entry')
    .executeTakeFirst()

/** The email of each account that is still there. */
export async function listEmails(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .where('id', 'in', [...ids])
    .select(['id', 'email'])
    // Those who have an account of ours, and have not used it yet.
    .unionAll(
      db
        .selectFrom('auth_users')
        .where('id', 'in', [...ids])
        .where('email', 'is not', null)
        .select(['id', (eb) => eb.ref('email').$notNull().as('email')]),
    )
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
