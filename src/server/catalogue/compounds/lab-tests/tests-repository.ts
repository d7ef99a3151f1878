import { sql } from 'kysely'
import {
  alikePictures,
  formulaMass,
  formulaText,
  hasTwins,
  namesLot,
  sameFiles,
} from '#server/platform/db/certificate-sql.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A certificate of another lot with the same file, or with a picture that looks the same. */
type TwinRow = {
  certificate_id: string
  other_id: string
  other_vendor_id: string
  other_drug_id: string
  lot: string
  vendor: string
  is_same_file: boolean
  is_earlier: boolean
}

/** Of certificates, only the earliest of each sort, which is all that their checks need; of files, all. */
export async function listTwins(
  db: Db,
  of: { files: readonly string[] } | { certificates: readonly string[] },
): Promise<TwinRow[]> {
  const [column, ids, most] =
    'files' in of ? ['f.id', of.files, null] : ['f.certificate_id', of.certificates, 1]
  if (ids.length === 0) return []
  const { rows } = await sql<TwinRow>`
    select f.certificate_id, o.certificate_id as other_id, o.vendor_id as other_vendor_id,
      o.drug_id as other_drug_id, b.lot, v.name as vendor, o.sha256 = f.sha256 as is_same_file,
      (o.received_at, o.id) < (f.received_at, f.id) as is_earlier
    from certificate_files f
    cross join lateral (
      (select s.id from ${sameFiles} order by s.received_at, s.id limit ${most}::int)
      union all
      (select s.id from ${alikePictures} order by s.received_at, s.id limit ${most}::int)
    ) alike
    join certificate_files o on o.id = alike.id
    join batches b on b.id = o.batch_id
    join vendors v on v.id = o.vendor_id
    where ${sql.ref(column)} = any(${ids}::uuid[])
    order by f.certificate_id, o.received_at, o.id`.execute(db)
  return rows
}

/** Columns that the checks and lines of certificates need: their own, their file's and their confirmation's. */
export const checkedOf = (db: Db) =>
  db
    .selectFrom('certificates as c')
    .leftJoin('certificate_confirmations as k', 'k.certificate_id', 'c.id')
    .leftJoin('certificate_files as f', 'f.certificate_id', 'c.id')
    .select(['c.id', 'c.slug', 'c.batch_id', 'c.vendor_id', 'c.drug_id', 'c.laboratory', 'c.laboratory_name'])
    .select(['c.tested_on', 'c.seen_on', 'c.purity_percent', 'c.measured_mg', 'c.found_mass_da'])
    .select(['c.confirmation', 'c.source', 'k.how'])
    .select(['f.kept_sha256', 'f.id as file_id', namesLot.as('names_lot'), hasTwins.as('has_twins')])

export type CheckedRow = Awaited<ReturnType<ReturnType<typeof checkedOf>['execute']>>[number]

/** A compound at a vendor that offers it. */
export type Offered = { vendor_id: string; drug_id: string }

/**
 * The latest tests of each of these compounds at its vendor, the latest first. Those that the vendor put itself
 * come last, so that they never crowd out others.
 */
export async function listTestsSince(
  db: Db,
  of: readonly Offered[],
  { since, most }: { since: string; most: number },
) {
  if (of.length === 0) return []
  const [vendors, compounds] = [of.map(({ vendor_id }) => vendor_id), of.map(({ drug_id }) => drug_id)]
  // A separate query: joined, it takes longer to plan than both queries take to run.
  const { rows } = await sql<{ id: string; formula_mass_da: number | null; formula: string | null }>`
    select t.id, ${formulaMass} as formula_mass_da, ${formulaText} as formula
    from (select distinct * from unnest(${vendors}::uuid[], ${compounds}::uuid[]) o (vendor_id, drug_id)) o,
      lateral (select id from certificates
        where vendor_id = o.vendor_id and drug_id = o.drug_id and tested_on >= ${since}
        order by source like 'vendor:%', tested_on desc, slug desc limit ${most}::int) t,
      drugs d
    where d.id = o.drug_id`.execute(db)
  if (rows.length === 0) return []
  const formulas = new Map(rows.map(({ id, ...compound }) => [id, compound]))
  const tests = await checkedOf(db)
    .innerJoin('batches as b', 'b.id', 'c.batch_id')
    .select(['b.label_mg', 'b.made_on', 'b.received_on'])
    .where('c.id', 'in', [...formulas.keys()])
    .orderBy('c.tested_on', 'desc')
    .orderBy('c.slug', 'desc')
    .execute()
  return tests.flatMap((test) => {
    const compound = formulas.get(test.id)
    const { tested_on } = test
    return compound && tested_on !== null ? [{ ...test, tested_on, ...compound }] : []
  })
}
