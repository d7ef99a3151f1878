import { sql } from 'kysely'
import type { WatchedTarget } from '#contract/market/watches.ts'
import { freshSince } from '#domain/prices/staleness.ts'
import { rowsOf } from '#server/platform/db/answer-of.ts'
import type { Db } from '#server/platform/db/schema.ts'

export const listCompounds = (db: Db, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('drugs').where('id', 'in', ids).select(['id', 'name as slug', 'proper_name']).execute()

export const listVendors = (db: Db, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('vendors').where('id', 'in', ids).select(['id', 'slug', 'name', 'is_demo']).execute()

export const listOffers = (db: Db, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('offers as o')
        .innerJoin('drugs as d', 'd.id', 'o.drug_id')
        .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
        .where('o.id', 'in', ids)
        .select(['o.id', 'o.size', 'o.drug_id', 'd.name as slug', 'd.proper_name'])
        .select(['v.name as vendor', 'v.slug as vendor_slug', 'v.is_demo'])
        .execute()

/**
 * Locks watched targets until the end of the transaction: a merge locks compounds and vendors (for an offer, its
 * vendor) before it moves watches. The order is the one of merges, to avoid a deadlock.
 */
export async function holdWatched(trx: Db, targets: readonly WatchedTarget[]) {
  const idsOf = (kind: WatchedTarget['kind']) =>
    targets.flatMap((target) => (target.kind === kind ? [target.id] : []))
  await sql`select id from drugs where id = any(${idsOf('compound')}::uuid[]) order by id for key share`.execute(
    trx,
  )
  await sql`select id from vendors where id = any(${idsOf('vendor')}::uuid[])
    or id in (select vendor_id from offers where id = any(${idsOf('offer')}::uuid[]))
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

/** The latest change of the evidence of each compound. */
export const listLatestChanges = (db: Db, compounds: string[]) =>
  rowsOf(db)<{ drug_id: string; at: Date; text: string }>`
    select distinct on (drug_id) drug_id, at, text from editorial_changes
    where drug_id = any(${compounds}::uuid[]) order by drug_id, id desc`
