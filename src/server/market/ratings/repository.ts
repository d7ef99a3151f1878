import type { VendorScore } from '#domain/ratings/vendor-rating.ts'
import type { PeopleInput, RatedCertificate, RatingInputs } from '#domain/ratings/vendor-rating-parts.ts'
import { checkedOf, judge } from '#server/catalogue/compounds/lab-tests/service.ts'
import { TOTALS, toRating } from '#server/catalogue/compounds/read/ratings-repository.ts'
import { formulaMass, formulaText } from '#server/platform/db/certificate-sql.ts'
import { type Db, isListed, rowsOf, valuesOf } from '#server/platform/db/db.ts'

/** What a vendor was rated by and when, and what came out. */
export type KeptScore = VendorScore & {
  vendor_id: string
  people: PeopleInput
  disputes: RatingInputs['disputes']
  ai_rating_number: number | null
  ai_rating: string | null
}

export const listVendorIds = (db: Db): Promise<string[]> =>
  valuesOf(db.selectFrom('vendors').select('id').orderBy('id'), 'id')

/**
 * What the formula takes, by vendor. `as_of` is the day on which a certificate is looked at; `thenOf` gives what
 * came of reviews and disputes then, null for what comes of them now.
 */
export async function listInputs(
  db: Db,
  ids: readonly string[],
  thenOf: (id: string) => Pick<KeptScore, 'people' | 'disputes'> | null,
) {
  if (ids.length === 0) return []
  const vendors = await db
    .selectFrom('vendors as v')
    .leftJoin('review_totals as t', 't.target_id', 'v.id')
    .where('v.id', 'in', ids)
    .select([
      'v.id',
      'v.slug',
      'v.name',
      'v.is_demo',
      'v.contact',
      'v.region',
      'v.refund',
      'v.reimburse_test',
    ])
    .select(TOTALS)
    .orderBy('v.slug')
    .execute()
  const compounds = await listCompounds(db, ids)
  const certificates = await listCertificates(db, ids)
  const disputes = await listDisputes(db, ids)
  return vendors.map(({ id, slug, name, is_demo, contact, region, refund, reimburse_test, ...totals }) => {
    const then = thenOf(id)
    const { count: reviews, mean } = toRating(totals)
    const inputs: RatingInputs = {
      compounds: compounds.get(id) ?? [],
      certificates: (certificates.get(id) ?? []).map(({ certificate }) => certificate),
      has_contact: contact !== null,
      has_region: region !== null,
      refund,
      paid_retest: reimburse_test,
      disputes: then ? then.disputes : (disputes.get(id) ?? null),
      people: then?.people ?? { reviews, mean },
    }
    return { id, slug, name, is_demo, inputs }
  })
}

/** The disputes that readers have with these vendors, and in how many of them the vendor has said something. */
async function listDisputes(db: Db, ids: readonly string[]) {
  const rows = await rowsOf(db)<{ vendor_id: string; answered: number; received: number }>`
    select vendor_id, count(*)::int as received, count(*) filter (where exists (
      select from dispute_words w where w.dispute_id = d.id and w.side = 'vendor'))::int as answered
    from disputes d where vendor_id = any(${ids}::uuid[]) and opened_by = 'reader' group by vendor_id`
  return new Map(rows.map(({ vendor_id, answered, received }) => [vendor_id, { answered, received }]))
}

async function listCompounds(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await rowsOf(db)<{ vendor_id: string; slugs: string[] }>`
    select o.vendor_id, array_agg(distinct d.name order by d.name) as slugs
    from offers o join drugs d on d.id = o.drug_id
    where o.vendor_id = any(${ids}::uuid[]) and o.gone_since is null group by o.vendor_id`
  return new Map(rows.map(({ vendor_id, slugs }) => [vendor_id, slugs]))
}

async function listCertificates(db: Db, ids: readonly string[]) {
  const rows = await checkedOf(db)
    .innerJoin('batches as b', 'b.id', 'c.batch_id')
    .innerJoin('drugs as d', 'd.id', 'c.drug_id')
    .where('c.vendor_id', 'in', ids)
    .select(['d.name as compound', 'b.label_mg', 'b.made_on', 'b.received_on'])
    .select(['c.endotoxin', 'c.sterility', 'c.heavy_metals'])
    .select([formulaMass.as('formula_mass_da'), formulaText.as('formula')])
    .orderBy('c.slug')
    .execute()
  // Age alone is no doubt, so any day does.
  const rated = (await judge(db, rows, 'when seen')).map(({ vendor_id, tier, counts_as, ...row }) => {
    const { compound, tested_on, purity_percent, endotoxin, sterility, heavy_metals } = row
    const { measured_mg, label_mg } = row
    const certificate: RatedCertificate = {
      compound,
      laboratory: counts_as,
      tested_on,
      measured_percent:
        measured_mg === null || label_mg === null
          ? null
          : Math.round((measured_mg / label_mg) * 1_000_000) / 10_000,
      purity_percent,
      endotoxin,
      sterility,
      heavy_metals,
      is_doubtful: tier === 'doubtful',
    }
    return { vendor_id, certificate }
  })
  return Map.groupBy(rated, ({ vendor_id }) => vendor_id)
}

export async function listScores(db: Db, ids: readonly string[] | 'all'): Promise<KeptScore[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('vendor_scores as s')
    .innerJoin('vendors as v', 'v.id', 's.vendor_id')
    .$if(ids !== 'all', (query) => query.where('s.vendor_id', 'in', ids as readonly string[]))
    .selectAll('s')
    .select(['v.ai_rating_number', 'v.ai_rating'])
    .execute()
}

export const listScoreChanges = (db: Db, vendorId: string, limit: number) =>
  db
    .selectFrom('vendor_score_changes')
    .where('vendor_id', '=', vendorId)
    .select(['as_of', 'formula', 'before', 'after', 'because'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** A vendor with its score; without a score while it was never rated. */
export const findScore = (db: Db, slug: string) =>
  db
    .selectFrom('vendors as v')
    .leftJoin('vendor_scores as s', 's.vendor_id', 'v.id')
    .where('v.slug', '=', slug.toLowerCase())
    .select(['v.id as vendor_id', 's.formula', 's.as_of', 's.score', 's.sum', 's.missing', 's.parts'])
    .select(['v.slug', 'v.name', 'v.is_demo', 'v.comission'])
    .executeTakeFirst()

/** Every vendor with the inputs of its rating; without inputs while it was never rated. */
export const listRated = (db: Db) =>
  db
    .selectFrom('vendors as v')
    .leftJoin('vendor_scores as s', 's.vendor_id', 'v.id')
    .where(isListed('v.id'))
    .select(['v.slug', 'v.name', 'v.is_demo', 'v.region', 's.score', 's.parts'])
    .orderBy('v.id')
    .execute()
