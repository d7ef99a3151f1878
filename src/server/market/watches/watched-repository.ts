import { sql } from 'kysely'
import type { Watched, WatchedTarget } from '#contract/market/watches.ts'
import { freshSince } from '#domain/prices/staleness.ts'
import { type Db, rowsOf } from '#server/platform/db/db.ts'

/** The ids of those of a kind, each once. */
export const idsOf = (targets: readonly WatchedTarget[], kind: WatchedTarget['kind']) => [
  ...new Set(targets.flatMap((target) => (target.kind === kind ? [target.id.toLowerCase()] : []))),
]

type Named = Pick<Watched, 'slug' | 'name' | 'offer' | 'is_demo'> & { id: string; compound: string | null }
type Ids = { compounds: string[]; offers: string[]; vendors: string[] }

/** What they are called, and the compound whose evidence is news for them. */
export const listNamed = (db: Db, { compounds, offers, vendors }: Ids) =>
  rowsOf(db)<Named>`
    select id, name as slug, proper_name as name, null::json as offer, false as is_demo, id as compound
    from drugs where id = any(${compounds}::uuid[])
    union all select o.id, d.name, d.proper_name,
      json_build_object('vendor', v.name, 'vendor_slug', v.slug, 'size', o.size), v.is_demo, d.id
    from offers o join drugs d on d.id = o.drug_id join vendors v on v.id = o.vendor_id
    where o.id = any(${offers}::uuid[])
    union all select id, slug, name, null, is_demo, null from vendors where id = any(${vendors}::uuid[])`

/**
 * Locks watched targets until the end of the transaction: a merge locks compounds and vendors (for an offer, its
 * vendor) before it moves watches. The order is the one of merges, to avoid a deadlock.
 */
export async function holdWatched(trx: Db, targets: readonly WatchedTarget[]) {
  await sql`select id from drugs where id = any(${idsOf(targets, 'compound')}::uuid[])
    order by id for key share`.execute(trx)
  await sql`select id from vendors where id = any(${idsOf(targets, 'vendor')}::uuid[])
    or id in (select vendor_id from offers where id = any(${idsOf(targets, 'offer')}::uuid[]))
    order by id for key share`.execute(trx)
}

type Present = { id: string; cost_per_mg: number; vendor: string; is_demo: boolean; seen_at: string }

/** The lowest comparable price per mg in stock today, for each compound or offer. */
export const listPresent = (db: Db, column: 'drug_id' | 'id', ids: string[], now: Date) =>
  rowsOf(db)<Present>`
    select distinct on (${sql.ref(`o.${column}`)}) ${sql.ref(`o.${column}`)} as id, o.cost_per_mg,
      v.name as vendor, v.is_demo, o.seen_at
    from offers o join vendors v on v.id = o.vendor_id
    where ${sql.ref(`o.${column}`)} = any(${ids}::uuid[]) and o.gone_since is null and o.is_comparable
      and o.in_stock is distinct from false and o.seen_at >= ${freshSince(now)}
    order by ${sql.ref(`o.${column}`)}, o.cost_per_mg, v.name, o.id`

/** Whether anything of it can be had: `out` when all of it is said to be out of stock, or gone. */
export const listStocks = (db: Db, column: 'drug_id' | 'id', ids: string[], now: Date) =>
  rowsOf(db)<{ id: string; stock: 'in' | 'out' | 'unknown' }>`
    select ${sql.ref(column)} as id, case
      when bool_or(gone_since is null and in_stock is distinct from false and seen_at >= ${freshSince(now)}) then 'in'
      when bool_and(gone_since is not null or (in_stock = false and seen_at >= ${freshSince(now)})) then 'out'
      else 'unknown' end as stock
    from offers where ${sql.ref(column)} = any(${ids}::uuid[]) group by 1`

/** The latest changes of the evidence of each compound, newest first. */
export const listLatestChanges = (db: Db, compounds: string[], count: number) =>
  rowsOf(db)<{ id: number; at: Date; drug_id: string; text: string }>`
    select id, at, drug_id, text from (
      select *, row_number() over (partition by drug_id order by id desc) as place
      from editorial_changes where drug_id = any(${compounds}::uuid[])
    ) as c where place <= ${count} order by id desc`
