import { sql } from 'kysely'
import { checkedOf } from '#server/catalogue/compounds/lab-tests/service.ts'
import { formulaMass, formulaText } from '#server/platform/db/certificate-sql.ts'
import {
  countOf,
  type Db,
  fromNearerEnd,
  hasRow,
  oneValueOf,
  type Page,
  putRows,
} from '#server/platform/db/db.ts'

const certificatesOf = (db: Db) =>
  checkedOf(db)
    .innerJoin('batches as b', 'b.id', 'c.batch_id')
    .innerJoin('vendors as v', 'v.id', 'c.vendor_id')
    .innerJoin('drugs as d', 'd.id', 'c.drug_id')
    .select(['b.lot', 'b.label_mg', 'b.made_on', 'b.received_on'])
    .select(['v.slug as vendor_slug', 'v.name as vendor_name', 'v.is_demo'])
    .select(['d.name as compound_slug', 'd.proper_name as compound_name'])
    .select([formulaMass.as('formula_mass_da'), formulaText.as('formula')])

export type CertificateRow = Awaited<ReturnType<typeof listCertificates>>['rows'][number]
export type WholeCertificateRow = NonNullable<Awaited<ReturnType<typeof findCertificate>>>

/** With all that it states, and its file. */
export const findCertificate = (db: Db, slug: string) =>
  certificatesOf(db)
    .select(['c.method', 'c.identity', 'c.endotoxin', 'c.sterility', 'c.heavy_metals', 'c.residual_solvents'])
    .select(['c.verification_code', 'c.verification_link', 'k.confirmed_on'])
    .select(['f.type', 'f.bytes', 'f.width', 'f.height', 'f.pages', 'f.received_at'])
    .where('c.slug', '=', slug)
    .executeTakeFirst()

/** Certificates of a vendor, the latest test first; those without a day are left out. */
export const listNewestCertificates = (db: Db, vendorId: string, most: number): Promise<CertificateRow[]> =>
  certificatesOf(db)
    .where('c.vendor_id', '=', vendorId)
    .where('c.tested_on', 'is not', null)
    .orderBy('c.tested_on', 'desc')
    .orderBy('c.slug', 'desc')
    .limit(most)
    .execute()

/** The tests of batches, newest first. */
export async function listCertificatesOfBatches(
  db: Db,
  batches: readonly BatchRow[],
): Promise<CertificateRow[]> {
  if (batches.length === 0) return []
  const byId = new Map(batches.map((batch) => [batch.id, batch]))
  const rows = await checkedOf(db)
    .where('c.batch_id', 'in', [...byId.keys()])
    .orderBy('c.tested_on', (by) => by.desc().nullsLast())
    .orderBy('c.slug')
    .execute()
  // Vendor, compound and lot were read with the batch.
  return rows.flatMap((row) => {
    const batch = byId.get(row.batch_id)
    return batch ? [{ ...batch, ...row }] : []
  })
}

export type BatchRow = Awaited<ReturnType<typeof listBatches>>['rows'][number]

/** A page of those of a vendor or of a compound, the latest made or received first, those without a day last; and how many there are. */
export async function listBatches(db: Db, of: { column: 'vendor_id' | 'drug_id'; id: string }, asked: Page) {
  const total = await countOf(db.selectFrom('batches').where(of.column, '=', of.id))
  const page = fromNearerEnd(asked, total)
  // Selects the page first, so that joined rows are not read for skipped ones.
  const ids = db
    .selectFrom('batches')
    .where(of.column, '=', of.id)
    .select('id')
    .orderBy(sql`coalesce(made_on, received_on)`, (by) =>
      page.ordered('desc') === 'desc' ? by.desc().nullsLast() : by.asc().nullsFirst(),
    )
    .orderBy('lot', page.ordered('asc'))
    .orderBy('id', page.ordered('asc'))
    .limit(page.limit)
    .offset(page.offset)
  const rows = await db
    .selectFrom('batches as b')
    .innerJoin('vendors as v', 'v.id', 'b.vendor_id')
    .innerJoin('drugs as d', 'd.id', 'b.drug_id')
    .select(['b.id', 'b.vendor_id', 'b.drug_id', 'b.lot', 'b.label_mg', 'b.made_on', 'b.received_on'])
    .select(['v.slug as vendor_slug', 'v.name as vendor_name', 'v.is_demo'])
    .select(['d.name as compound_slug', 'd.proper_name as compound_name'])
    .select([formulaMass.as('formula_mass_da'), formulaText.as('formula')])
    .where('b.id', 'in', ids)
    .orderBy(sql`coalesce(b.made_on, b.received_on)`, (by) => by.desc().nullsLast())
    .orderBy('b.lot')
    .orderBy('b.id')
    .execute()
  return { rows, total }
}

/** A compound by its slug, or by its name in whatever case. */
export const findNamedCompound = (db: Db, named: string) =>
  db
    .selectFrom('drugs')
    .where((by) => by.or([by('name', '=', named), by(sql`lower(proper_name)`, '=', named.toLowerCase())]))
    .select(['name', 'proper_name'])
    .orderBy(sql`name = ${named}`, 'desc')
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()

/** Whether a batch has other certificates than this one. */
export const hasOtherCertificates = (db: Db, batchId: string, certificateId: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('certificates')
      .where('batch_id', '=', batchId)
      .where('id', '<>', certificateId)
      .select('id')
      .limit(1),
  )

/** One vendor's certificates or all; waiting ones were stated by vendors and not confirmed yet. */
type Which = { vendorId?: string; isWaiting?: boolean }

const isStatedByVendor = sql<boolean>`c.source like 'vendor:%'`

/** A page of certificates, the last seen first, and how many there are. */
export async function listCertificates(
  db: Db,
  { vendorId, isWaiting = false }: Which,
  { limit, offset }: Page,
) {
  const among = db
    .selectFrom('certificates as c')
    .$if(vendorId !== undefined, (query) => query.where('c.vendor_id', '=', vendorId ?? ''))
    .$if(isWaiting, (query) => query.where(isStatedByVendor))
  // Those that are confirmed are few, and counted by themselves: looking for one of each takes five times as long.
  const confirmed = isWaiting
    ? await countOf(among.innerJoin('certificate_confirmations as k', 'k.certificate_id', 'c.id'))
    : 0
  const total = (await countOf(among)) - confirmed
  const page = fromNearerEnd({ limit, offset }, total)
  // The page first, as for batches; by the slug, because the index in this order has it and skips without the table.
  const slugs = among
    .$if(isWaiting, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('certificate_confirmations as k')
              .whereRef('k.certificate_id', '=', 'c.id')
              .select('k.id'),
          ),
        ),
      ),
    )
    .select('c.slug')
    .orderBy('c.seen_on', page.ordered('desc'))
    .orderBy('c.slug', page.ordered('asc'))
    .limit(page.limit)
    .offset(page.offset)
  const rows = await certificatesOf(db)
    .where('c.slug', 'in', slugs)
    .orderBy('c.seen_on', 'desc')
    .orderBy('c.slug')
    .execute()
  return { rows, total }
}

/** Notes that a file may be named by no row, to be looked at when it is due. */
export const noteFile = (db: Db, sha256: string, due_at: Date) =>
  putRows(db, 'kept_file_checks', [{ sha256, due_at }], 'sha256')

/** One that is due, for this transaction: this one, or any. */
export const takeDue = (trx: Db, now: Date, sha256?: string) =>
  trx
    .selectFrom('kept_file_checks')
    .where('due_at', '<=', now)
    .$if(sha256 !== undefined, (query) => query.where('sha256', '=', sha256 ?? ''))
    .select('sha256')
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Whether anything that is kept in the store names this file: the same bytes are kept once for all. */
export const isNamed = (db: Db, sha256: string) =>
  oneValueOf(db)<boolean>`
    select exists (select from certificate_files where kept_sha256 = ${sha256})
      or exists (select from purchase_proofs where sha256 = ${sha256})
      or exists (select from export_files where sha256 = ${sha256})`
