import { sql } from 'kysely'
import type { Derived } from '#server/core/changes/derivation.ts'
import { type Db, isListed, putRows, rowOf, rowsOf } from '#server/platform/db/db.ts'
import { readMainCurrency } from '../records/repository.ts'

/** Null means all rows. */
type Ids = string[] | null
const among = (column: string, ids: Ids) =>
  ids === null ? sql`true` : sql`${sql.ref(column)} = any(${ids}::uuid[])`

export const listNamed = (db: Db, ids: Ids) =>
  rowsOf(db)<{ id: string; name: string; proper_name: string; aliases: string[] }>`
      select id, name, proper_name, aliases from drugs where ${among('id', ids)}`

/** The picture is the one whose offer has the lowest hash, so no vendor can aim at being shown. */
export const countCards = (db: Db, ids: Ids) =>
  rowsOf(db)<{ drug_id: string } & Derived>`
      select d.id as drug_id, count(o.id) as offer_count, count(distinct o.vendor_id) as vendor_count,
        (array_agg(o.id order by md5(o.id::text)) filter (where o.image is not null))[1] as image_offer,
        (array_agg(o.image order by md5(o.id::text)) filter (where o.image is not null))[1] as image
      from drugs d left join offers o on o.drug_id = d.id and o.gone_since is null
      where ${among('d.id', ids)} group by d.id`

export const countVendors = (db: Db, ids: Ids) =>
  rowsOf(db)<{ vendor_id: string; name: string; offer_count: number; drug_count: number }>`
      select v.id as vendor_id, v.name, count(o.id) as offer_count, count(distinct o.drug_id) as drug_count
      from vendors v left join offers o on o.vendor_id = v.id and o.gone_since is null
      where ${among('v.id', ids)} group by v.id`

/** A table of facts and the column of whose they are. */
export type Facts = [table: 'drug_names' | 'card_facts' | 'vendor_facts', owner: 'drug_id' | 'vendor_id']

export const listKept = <Row extends Derived>(db: Db, [table, owner]: Facts, ids: Ids) =>
  rowsOf(db)<Row>`select * from ${sql.table(table)} where ${among(owner, ids)}`

export const countCategories = (db: Db) =>
  rowsOf(db)<{ id: string } & Derived>`
      select c.id, count(dc.drug_id) as drug_count
      from categories c left join drug_categories dc on dc.category_id = c.id and ${isListed('dc.drug_id')}
      group by c.id`

export const listCategoryCounts = (db: Db) =>
  rowsOf(db)<{ id: string } & Derived>`select id, drug_count from categories`

export async function countTotals(db: Db): Promise<Derived> {
  const totals = await rowOf(db)<Derived>`
    select (select count(*) from drugs where ${isListed('id')}) as drug_count,
      (select count(*) from vendors where ${isListed('id')}) as vendor_count,
      (select count(*) from offers where gone_since is null) as offer_count, (select count(*) from articles) as article_count,
      exists (select from vendors where is_demo and ${isListed('id')}) as has_demo_vendors`
  return { ...totals, main_currency: await readMainCurrency(db) }
}

export const readTotals = (db: Db) =>
  rowOf(db)<Derived>`
    select drug_count, vendor_count, offer_count, article_count, has_demo_vendors, main_currency
    from catalogue`

export async function writeTotals(db: Db, [totals]: Derived[]) {
  if (totals) await db.updateTable('catalogue').set(totals).execute()
}

/** Replaces all rows of these owners, and deletes the rows of owners that no longer exist. */
export async function replaceRows(db: Db, [table, owner]: Facts, owners: Derived[], rows: Derived[]) {
  const ids = owners.map((row) => row[owner])
  await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = any(${ids}::uuid[])`.execute(db)
  await putRows(db, table, rows)
}
