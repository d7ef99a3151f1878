import { sql } from 'kysely'
import { fromNearerEnd } from '#server/db/nearer-end.ts'
import type { Db } from '#server/db/schema.ts'

/** A certificate of another lot with the same file, or with a picture that looks the same. */
export type TwinRow = {
  certificate_id: string
  other_id: string
  other_vendor_id: string
  other_drug_id: string
  lot: string
  vendor: string
  is_same_file: boolean
  is_earlier: boolean
}

/** Of certificates no more than the earliest of each sort, which is all that their checks ask for; of files all of them. */
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
      (select s.id from certificate_files s where s.sha256 = f.sha256 and s.batch_id <> f.batch_id
        order by s.received_at, s.id limit ${most}::int)
      union all
      (select s.id from alike_pictures a join certificate_files s on s.id = a.other_id
        where a.file_id = f.id and s.batch_id <> f.batch_id and s.sha256 <> f.sha256
        order by s.received_at, s.id limit ${most}::int)
    ) alike
    join certificate_files o on o.id = alike.id
    join batches b on b.id = o.batch_id
    join vendors v on v.id = o.vendor_id
    where ${sql.ref(column)} = any(${ids}::uuid[])
    order by f.certificate_id, o.received_at, o.id`.execute(db)
  return rows
}

export type FileFacts = { certificate_id: string; names_lot: boolean | null }

/** Of certificates that have a file, what it says of their lot; null as well when it was read for another one. */
export async function listFiles(db: Db, certificates: readonly string[]): Promise<FileFacts[]> {
  if (certificates.length === 0) return []
  const rows = await db
    .selectFrom('certificate_files as f')
    .innerJoin('certificates as c', 'c.id', 'f.certificate_id')
    // As one array: there may be more of them than a call takes arguments.
    .where(sql<boolean>`f.certificate_id = any(${certificates}::uuid[])`)
    .select(['f.certificate_id', 'f.names_lot', 'f.batch_id', 'c.batch_id as stated_batch_id'])
    .execute()
  return rows.map(({ certificate_id, names_lot, batch_id, stated_batch_id }) => ({
    certificate_id,
    names_lot: batch_id === stated_batch_id ? names_lot : null,
  }))
}

const certificatesOf = (db: Db) =>
  db
    .selectFrom('certificates as c')
    .innerJoin('batches as b', 'b.id', 'c.batch_id')
    .innerJoin('vendors as v', 'v.id', 'c.vendor_id')
    .innerJoin('drugs as d', 'd.id', 'c.drug_id')
    .leftJoin('certificate_confirmations as k', 'k.certificate_id', 'c.id')
    .leftJoin('certificate_files as f', 'f.certificate_id', 'c.id')
    .select(['c.id', 'c.slug', 'c.batch_id', 'c.vendor_id', 'c.drug_id', 'c.laboratory', 'c.laboratory_name'])
    .select(['c.tested_on', 'c.seen_on', 'c.method', 'c.identity', 'c.purity_percent', 'c.measured_mg'])
    .select(['c.found_mass_da', 'c.endotoxin', 'c.sterility', 'c.heavy_metals', 'c.residual_solvents'])
    .select(['c.verification_code', 'c.verification_link', 'c.confirmation', 'c.source'])
    .select(['k.how', 'k.confirmed_on'])
    .select(['b.lot', 'b.label_mg', 'b.made_on', 'b.received_on'])
    .select(['v.slug as vendor_slug', 'v.name as vendor_name', 'v.is_demo'])
    .select(['d.name as compound_slug', 'd.proper_name as compound_name', 'd.molecular'])
    .select(['f.kept_sha256', 'f.type', 'f.bytes', 'f.width', 'f.height', 'f.pages', 'f.received_at'])

export type CertificateRow = NonNullable<Awaited<ReturnType<typeof findCertificate>>>

export const findCertificate = (db: Db, slug: string) =>
  certificatesOf(db).where('c.slug', '=', slug).executeTakeFirst()

/** Of a vendor, the latest test first; those that state no day are left out. */
export const listNewestCertificates = (db: Db, vendorId: string, most: number): Promise<CertificateRow[]> =>
  certificatesOf(db)
    .where('c.vendor_id', '=', vendorId)
    .where('c.tested_on', 'is not', null)
    .orderBy('c.tested_on', 'desc')
    .orderBy('c.slug', 'desc')
    .limit(most)
    .execute()

/** Of each of these compounds, by their slugs, at each of these vendors the latest tests, the latest first. */
export async function listTestsSince(
  db: Db,
  of: { vendors: readonly string[]; compounds: readonly string[] },
  { since, most }: { since: string; most: number },
): Promise<CertificateRow[]> {
  if (of.vendors.length === 0 || of.compounds.length === 0) return []
  // By themselves first: nothing tells the database how few they are.
  const { rows } = await sql<{ id: string }>`
    select t.id from unnest(${of.vendors}::uuid[]) of_vendor, drugs d,
      lateral (select id from certificates
        where vendor_id = of_vendor and drug_id = d.id and tested_on >= ${since}
        order by tested_on desc, slug desc limit ${most}::int) t
    where d.name = any(${of.compounds}::text[])`.execute(db)
  if (rows.length === 0) return []
  return certificatesOf(db)
    .where(
      'c.id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('c.tested_on', 'desc')
    .orderBy('c.slug', 'desc')
    .execute()
}

/** Of batches, the newest test first. */
export async function listCertificatesOfBatches(
  db: Db,
  batches: readonly string[],
): Promise<CertificateRow[]> {
  if (batches.length === 0) return []
  return certificatesOf(db)
    .where('c.batch_id', 'in', batches)
    .orderBy('c.tested_on', (by) => by.desc().nullsLast())
    .orderBy('c.slug')
    .execute()
}

export type BatchRow = Awaited<ReturnType<typeof listBatches>>[number]

/** Of a vendor or of a compound: the latest tested or made first. */
export const listBatches = (
  db: Db,
  {
    column,
    id,
    limit,
    offset,
  }: { column: 'vendor_id' | 'drug_id'; id: string; limit: number; offset: number },
) =>
  db
    .selectFrom('batches as b')
    .innerJoin('vendors as v', 'v.id', 'b.vendor_id')
    .innerJoin('drugs as d', 'd.id', 'b.drug_id')
    // The page first: what stands beside a row is not read for those before it.
    .where('b.id', 'in', (rows) =>
      rows
        .selectFrom('batches')
        .where(column, '=', id)
        .select('id')
        .orderBy(sql`coalesce(made_on, received_on)`, (by) => by.desc().nullsLast())
        .orderBy('lot')
        .orderBy('id')
        .limit(limit)
        .offset(offset),
    )
    .select(['b.id', 'b.vendor_id', 'b.drug_id', 'b.lot', 'b.label_mg', 'b.made_on', 'b.received_on'])
    .select(['v.slug as vendor_slug', 'v.name as vendor_name', 'v.is_demo'])
    .select(['d.name as compound_slug', 'd.proper_name as compound_name'])
    .orderBy(sql`coalesce(b.made_on, b.received_on)`, (by) => by.desc().nullsLast())
    .orderBy('b.lot')
    .orderBy('b.id')
    .execute()

export async function countBatches(db: Db, column: 'vendor_id' | 'drug_id', id: string): Promise<number> {
  const { total } = await db
    .selectFrom('batches')
    .where(column, '=', id)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export const findVendor = (db: Db, slug: string) =>
  db
    .selectFrom('vendors')
    .where('slug', '=', slug)
    .select(['id', 'slug', 'name', 'is_demo'])
    .executeTakeFirst()

export const findCompound = (db: Db, name: string) =>
  db.selectFrom('drugs').where('name', '=', name).select(['id', 'name', 'proper_name']).executeTakeFirst()

/** What belongs to the certificate's name, for change sets: its file and its confirmation as they are. */
export const findFile = (db: Db, certificateId: string) =>
  db
    .selectFrom('certificate_files')
    .where('certificate_id', '=', certificateId)
    .select(['id', 'sha256', 'kept_sha256', 'type', 'bytes', 'received_at', 'source'])
    .executeTakeFirst()

/** A batch by its name, with who put it. */
export const findBatch = (db: Db, id: string) =>
  db
    .selectFrom('batches')
    .where('id', '=', id)
    .select(['id', 'label_mg', 'made_on', 'received_on', 'source'])
    .executeTakeFirst()

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

/** Whether a certificate of the batch shows the file that came in with this hash. */
export async function isFileOfBatch(db: Db, batchId: string, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('certificate_files')
    .where('batch_id', '=', batchId)
    .where('sha256', '=', sha256)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a batch has other certificates than this one. */
export async function hasOtherCertificates(db: Db, batchId: string, certificateId: string): Promise<boolean> {
  const row = await db
    .selectFrom('certificates')
    .where('batch_id', '=', batchId)
    .where('id', '<>', certificateId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Of a vendor or of all; those that wait were stated by vendors and confirmed by nobody. */
type Which = { vendorId?: string; isWaiting?: boolean }

const isStatedByVendor = sql<boolean>`c.source like 'vendor:%'`

/** A page of certificates, the last seen first, and how many there are. */
export async function listCertificates(
  db: Db,
  { vendorId, isWaiting = false }: Which,
  { limit, offset }: { limit: number; offset: number },
) {
  const among = db
    .selectFrom('certificates as c')
    .$if(vendorId !== undefined, (query) => query.where('c.vendor_id', '=', vendorId ?? ''))
    .$if(isWaiting, (query) => query.where(isStatedByVendor))
  const counted = await among.select(({ fn }) => fn.countAll<number>().as('all')).executeTakeFirstOrThrow()
  // Those that are confirmed are few, and counted by themselves: looking for one of each takes five times as long.
  const confirmed = isWaiting
    ? await among
        .innerJoin('certificate_confirmations as k', 'k.certificate_id', 'c.id')
        .select(({ fn }) => fn.countAll<number>().as('all'))
        .executeTakeFirstOrThrow()
    : { all: 0 }
  const total = Number(counted.all) - Number(confirmed.all)
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
