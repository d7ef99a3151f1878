import { sql } from 'kysely'
import type { Tag } from '#server/core/changes/tags.ts'
import { type Db, rowsOf } from '#server/platform/db/db.ts'

export type RetiredKind = 'compound' | 'vendor'
/** As the record has it, with the id of its replacement. */
export type Retired = { id: string; since: string; reason: string; replaced_by: string | null }

/** Writes down which of these records are retired; their offers go out of sight, or come back. */
export async function writeRetired(
  trx: Db,
  kind: RetiredKind,
  { ids, retired, now }: { ids: readonly string[]; retired: readonly Retired[]; now: Date },
): Promise<void> {
  await sql`delete from retired_records where record_id = any(${ids}::uuid[])`.execute(trx)
  if (retired.length > 0)
    await trx
      .insertInto('retired_records')
      .values(retired.map(({ id, ...row }) => ({ record_id: id, kind, ...row })))
      .execute()
  await withdraw(trx, OWNER[kind], ids, now)
}

/** What a source puts of a retired compound or vendor stays out of sight. */
export const withdrawOffers = (trx: Db, ids: readonly string[], now: Date) => withdraw(trx, 'id', ids, now)

const OWNER = { compound: 'drug_id', vendor: 'vendor_id' } as const

async function withdraw(trx: Db, column: 'id' | 'drug_id' | 'vendor_id', ids: readonly string[], now: Date) {
  const isRetired = sql`exists (select from retired_records r where r.record_id in (o.drug_id, o.vendor_id))`
  const among = sql`${sql.ref(`o.${column}`)} = any(${ids}::uuid[])`
  await sql`update offers o set is_withdrawn = true, gone_since = ${now}
    where ${among} and o.gone_since is null and ${isRetired}`.execute(trx)
  await sql`update offers o set is_withdrawn = false, gone_since = null
    where ${among} and o.is_withdrawn and not ${isRetired}`.execute(trx)
}

/** For changes that hide offers or bring them back, in addition to changes of the offers themselves. */
const WITHDRAWN: Tag = 'offers:withdrawn'

/** What shows offers and claims of these records while they are retired, or shows them as what replaces another. */
export async function listTagsBeside(db: Db, kind: RetiredKind, ids: readonly string[]): Promise<Tag[]> {
  const rows = await rowsOf(db)<{ tag: Tag }>`
    with own as (select record_id as id from retired_records where record_id = any(${ids}::uuid[]))
    select distinct 'vendor:' || o.vendor_id as tag from offers o join own on own.id = o.drug_id
    union select distinct 'compound:' || o.drug_id from offers o join own on own.id = o.vendor_id
    union select distinct 'outcome:' || c.outcome_id from claims c join own on own.id = c.drug_id
    union select ${WITHDRAWN} from own
    union select ${`${kind}:`} || record_id from retired_records where replaced_by = any(${ids}::uuid[])`
  return rows.map(({ tag }) => tag)
}

/** The retired records of a kind replaced by these. */
export async function listReplacedBy(db: Db, kind: RetiredKind, ids: readonly string[]) {
  const rows = await rowsOf(db)<{ id: string }>`
    select record_id as id from retired_records
    where kind = ${kind} and replaced_by = any(${ids}::uuid[])`
  return rows.map(({ id }) => id)
}

type RetiredRow = { since: string; reason: string; slug: string | null; name: string | null }

/** Columns for a record's retirement and replacement, to select with others; null for most. */
export const retiredRecord = (id: string) => sql<RetiredRow | null>`(
  select json_build_object('since', r.since, 'reason', r.reason,
    'slug', coalesce(other_drug.name, other_vendor.slug), 'name', coalesce(other_drug.proper_name, other_vendor.name))
  from retired_records r
    left join drugs other_drug on other_drug.id = r.replaced_by
    left join vendors other_vendor on other_vendor.id = r.replaced_by
  where r.record_id = ${sql.ref(id)})`

export const toRetired = ({ since, reason, slug, name }: RetiredRow) => ({
  since,
  reason,
  replacement: slug === null || name === null ? null : { slug, name },
})
