import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../src/server/platform/db/schema.ts'

/** Two lots of each compound that a vendor had tested, and two certificates of each lot. */
const PAIRS = 12_500
/** The laboratories whose papers look alike at the top, as those of one house do. */
const LABORATORIES = 10

export const CERTIFICATES = PAIRS * 4

/**
 * 50,000 certificates of 25,000 batches: those of the most offered compounds at every vendor, then more of the largest
 * vendor. Half of them have a file, most of these a picture; every fiftieth was stated by the vendor itself. By hand,
 * without their triggers.
 */
export async function putCertificates(db: Kysely<Database>) {
  await db.connection().execute(async (one) => {
    for (const statement of [
      sql`set session_replication_role = replica`,
      sql`insert into batches (id, vendor_id, drug_id, lot, label_mg, made_on, digest, source)
        select overlay(overlay(md5(vendor_id::text || drug_id || lot) placing '4' from 13) placing '8' from 17)::uuid, vendor_id, drug_id, 'L-' || n || '-' || lot, 5,
          to_char(current_date - (n * 7 % 900)::int - lot, 'YYYY-MM-DD'), 'd', 'file:large'
        from (
          select p.*, row_number() over (order by place, vendor_id) as n
          from (select distinct o.vendor_id, o.drug_id,
              case when o.vendor_id = largest.vendor_id and d.position > 50 then 50 else d.position end as place
            from offers o join drugs d on d.id = o.drug_id,
              (select vendor_id from offers group by vendor_id order by count(*) desc limit 1) largest) p
          order by n limit ${PAIRS}
        ) of_vendor, generate_series(1, 2) lot`,
      sql`insert into certificates (id, slug, batch_id, vendor_id, drug_id, laboratory, laboratory_name, tested_on,
          seen_on, method, identity, purity_percent, measured_mg, endotoxin, digest, source)
        select md5(id::text || n)::uuid, 'large-' || nth || '-' || n, id, vendor_id, drug_id,
          case when nth % 4 = 0 then 'own' else 'independent' end, 'Laboratory ' || nth % ${LABORATORIES},
          to_char(made_on::date + n, 'YYYY-MM-DD'), to_char(made_on::date + 2 + n, 'YYYY-MM-DD'), 'HPLC', 'confirmed',
          97 + nth % 29 / 10.0, 4.7 + nth % 7 / 10.0, 'passed', 'd',
          case when nth % 50 = 0 then 'vendor:large' else 'file:large' end
        from (select b.*, row_number() over (order by id) as nth from batches b where source = 'file:large') b,
          generate_series(1, 2) n`,
      sql`insert into certificate_files (id, certificate_id, batch_id, vendor_id, drug_id, sha256, kept_sha256, type,
          bytes, width, height, pages, names_lot, received_at, digest, source, fingerprint, bands)
        select id, id, batch_id, vendor_id, drug_id, encode(sha256(id::text::bytea), 'hex'),
          encode(sha256(id::text::bytea), 'hex'), case when is_picture then 'image/png' else 'application/pdf' end,
          200000, case when is_picture then 900 end, case when is_picture then 1200 end,
          case when is_picture then null else 1 end, case when is_picture then null else true end,
          seen_on || 'T12:00:00.000Z', 'd', source, case when is_picture then bits end,
          case when is_picture then (
            select array_agg(band * 65536 + value) from (
              select band, substring(bits from band * 16 + 1 for 16)::bit(16)::int as value
              from generate_series(0, 63) band) parts where value > 0) end
        from (
          select c.*, id::text > '4' as is_picture,
            (select string_agg(('x' || md5(case when part < 2 then laboratory_name else id::text end || part))::bit(128)::text, '' order by part)
              from generate_series(0, 7) part)::bit(1024) as bits
          from certificates c where slug like 'large-%-1'
        ) of_certificate`,
      sql`set session_replication_role = origin`,
      sql`vacuum analyze`,
    ])
      await statement.execute(one)
  })
}

/** Adds a person to the desks of these vendors. */
export async function openDesks(db: Kysely<Database>, accountId: string, vendors: string[]) {
  await db
    .insertInto('vendor_members')
    .values(
      vendors.map((vendor_id) => ({
        ...{ vendor_id, account_id: accountId, role: 'owner' as const, proof: 'operator' as const },
        since: new Date(),
      })),
    )
    .execute()
}

/** A page of certificates of a vendor becomes what that vendor stated itself, and waits. */
export const stateSome = (db: Kysely<Database>, vendorId: string) =>
  sql`update certificates set source = 'vendor:bench' where id in
    (select id from certificates where vendor_id = ${vendorId} order by slug limit 20)`.execute(db)
