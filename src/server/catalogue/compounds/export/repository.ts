import { sql } from 'kysely'
import { OFFER_FIELD_NAMES } from '#contract/catalogue/offer-fields.ts'
import { countOf, type Db, isTold, oneValueOf, valuesOf } from '#server/platform/db/db.ts'

/** Current revisions of a kind's records that came from files or the desk, in the order of the catalogue. */
export const listCurrentRevisions = (db: Db, kind: string): Promise<number[]> =>
  valuesOf(
    db
      .selectFrom('record_heads as h')
      .innerJoin('revisions as r', 'r.id', 'h.revision_id')
      .where('h.kind', '=', kind)
      .where('h.is_ended', '=', false)
      .where(isOfFiles('h.source'))
      .orderBy(sql`(r.entry ->> 'position')::int`)
      .orderBy('h.label')
      .orderBy('h.record_id')
      .select('r.id'),
    'id',
  )

/** In the order of the ids. */
export async function listEntries(db: Db, revisions: readonly number[]): Promise<Record<string, unknown>[]> {
  const rows = await db
    .selectFrom('revisions')
    .where('id', 'in', [...revisions])
    .select(['id', 'entry'])
    .execute()
  const entries = new Map(rows.map(({ id, entry }) => [Number(id), entry]))
  return revisions.map((id): Record<string, unknown> => entries.get(Number(id)) ?? {})
}

/** Counts the records of a table without a revision: they were written before revisions existed. */
export const countWithout = (db: Db, table: string) =>
  oneValueOf(db)<number>`
    select count(*)::int from ${sql.table(table)} t
    where ${isOfFiles('t.source')} and not exists (select from record_heads h where h.record_id = t.id)`

export const countOffersWithoutCode = (db: Db): Promise<number> =>
  countOf(db.selectFrom('offers').where('sku', 'is', null).where(isTold('offers')).where(isOfFiles('source')))

export const listVendors = (db: Db) =>
  db
    .selectFrom('vendors')
    .select(['id', sql<string>`coalesce(file_slug, slug)`.as('slug')])
    .orderBy('slug')
    .execute()

/** The current offers of a vendor or of a compound that have a code, without those of feeds unless `isWhole`. */
export const listOffers = (db: Db, of: 'vendor_id' | 'drug_id', id: string, isWhole: boolean) =>
  db
    .selectFrom('offers as o')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .innerJoin('drugs as d', 'd.id', 'o.drug_id')
    .where(`o.${of}`, '=', id)
    .where(isTold('o'))
    .where('o.sku', 'is not', null)
    .$if(!isWhole, (query) => query.where(isOfFiles('o.source')))
    .orderBy('v.slug')
    .orderBy('o.sku')
    .select(sql<string>`coalesce(v.file_slug, v.slug)`.as('vendor'))
    .select(sql<string>`coalesce(d.file_slug, d.name)`.as('compound'))
    .select(['o.sku', ...OFFER_FIELD_NAMES.map((name) => `o.${name}` as const)])
    .execute()

const isOfFiles = (column: string) =>
  sql<boolean>`(${sql.ref(column)} = 'file:catalogue' or ${sql.ref(column)} like 'desk:%')`
