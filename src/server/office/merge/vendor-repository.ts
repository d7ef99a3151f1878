import { sql } from 'kysely'
import { type Db, isTold, rowsOf, valuesOf } from '#server/platform/db/db.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import { moveWatches, type Pair } from './repository.ts'

/** Ids of records of other kinds that tell of a vendor, by kind. */
export const listTelling = (db: Db, id: string) =>
  rowsOf(db)<{ kind: string; id: string }>`
    select 'batch' as kind, id from batches where vendor_id = ${id}
    union select 'blend-offer', id from blend_offers where vendor_id = ${id}
    union select 'certificate', id from certificates where vendor_id = ${id}
    union select 'certificate-file', id from certificate_files where vendor_id = ${id}
    union select 'confirmation', id from certificate_confirmations where vendor_id = ${id}
    union select 'statement', id from vendor_statements where vendor_id = ${id}
    union select 'vendor', record_id from retired_records where replaced_by = ${id}`

/** Every offer that the vendor ever had, and whether a source still lists it. */
export const listPacks = (db: Db, vendorId: string) =>
  db
    .selectFrom('offers')
    .where('vendor_id', '=', vendorId)
    .orderBy('id')
    .select(['id', 'sku', isTold('offers').as('is_told')])
    .execute()

/** Codes of the packs of blends that it sells. */
export const listBlendPacks = (db: Db, vendorId: string): Promise<string[]> =>
  valuesOf(db.selectFrom('blend_offers').where('vendor_id', '=', vendorId).select('sku'), 'sku')

/** What both have that only one may have: it is decided by hand before they become one. */
export async function listConflicts(db: Db, { from, into }: Pair): Promise<string[]> {
  const { rows: feeds } = await sql<{ name: string }>`
    select s.name from feed_sources s where s.vendor_id = ${from} and exists (
      select from feed_sources o where o.vendor_id = ${into} and o.link = s.link) order by s.name`.execute(db)
  const { rows: disputes } = await sql<{ ticket: string }>`
    select d.ticket from disputes d where d.vendor_id = ${from} and d.state <> 'decided' and exists (
      select from disputes o where o.vendor_id = ${into} and o.state <> 'decided'
        and o.subject = d.subject and d.subject = 'rating') order by d.ticket`.execute(db)
  return [
    ...feeds.map(({ name }) => `The feed ${name} has the same link as a feed of the other vendor.`),
    ...disputes.map(({ ticket }) => `Both have an open dispute about their rating: decide ${ticket} first.`),
  ]
}

/** An offer's id is made of its vendor and code, so it goes on under another one, with all that was seen of it. */
export async function moveOffers(
  trx: Db,
  { from, into }: Pair,
  { moving, all }: { moving: readonly Pair[]; all: readonly Pair[] },
) {
  const offers = await columnsOf(trx, 'offers', ['id', 'vendor_id', 'observation_id'])
  const seen = await columnsOf(trx, 'price_observations', ['id', 'offer_id'])
  const map = sql`jsonb_to_recordset(${JSON.stringify(moving)}::jsonb) as m ("from" uuid, "into" uuid)`
  const list = (names: readonly string[], of: string) =>
    sql.join(names.map((name) => sql.ref(`${of}.${name}`)))
  await sql`
    insert into offers (id, vendor_id, ${sql.join(offers.map((name) => sql.ref(name)))})
    select m.into, ${into}::uuid, ${list(offers, 'o')} from ${map} join offers o on o.id = m.from
    on conflict (id) do update set ${sql.join(
      offers.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
    )}`.execute(trx)
  await sql`
    insert into price_observations (offer_id, ${sql.join(seen.map((name) => sql.ref(name)))})
    select m.into, ${list(seen, 'p')} from ${map} join price_observations p on p.offer_id = m.from order by p.id`.execute(
    trx,
  )
  await sql`
    update offers o set observation_id = (select max(p.id) from price_observations p where p.offer_id = o.id)
    from ${map} where o.id = m.into`.execute(trx)
  for (const pair of await watchedOf(trx, all)) await moveWatches(trx, 'offer_id', pair)
  await sql`
    update disputes d set subject_id = m.into::text
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as m ("from" uuid, "into" uuid)
    where d.vendor_id = ${from} and d.subject = 'price' and d.subject_id = m.from::text`.execute(trx)
  const left = all.map((pair) => pair.from)
  await sql`delete from offers where id = any(${left}::uuid[])`.execute(trx)
  await sql`update record_heads set is_ended = true where kind = 'offer' and record_id = any(${left}::uuid[])`.execute(
    trx,
  )
  // Offers of before there were codes keep their id until they are put again.
  await updateRows(trx, 'offers', { vendor_id: from }, { vendor_id: into })
}

async function watchedOf(trx: Db, pairs: readonly Pair[]): Promise<Pair[]> {
  const rows = await rowsOf(trx)<{ id: string }>`
    select distinct offer_id as id from watches where offer_id = any(${pairs.map(({ from }) => from)}::uuid[])`
  const watched = new Set(rows.map(({ id }) => id))
  return pairs.filter(({ from }) => watched.has(from))
}

async function columnsOf(db: Db, table: string, without: readonly string[]): Promise<string[]> {
  const rows = await rowsOf(db)<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`
  return rows.flatMap(({ name }) => (without.includes(name) ? [] : [name]))
}

/** Moves the sources of the merged vendor's desk to the remaining vendor's desk. */
export async function moveSources(trx: Db, { from, into }: Pair) {
  for (const table of [
    'offers',
    'blend_offers',
    'batches',
    'certificates',
    'certificate_files',
    'certificate_confirmations',
  ] as const)
    await updateRows(trx, table, { source: `vendor:${from}` }, { source: `vendor:${into}` })
  await sql`update record_heads set source = ${`vendor:${into}`}
    where source = ${`vendor:${from}`} and kind <> 'statement'`.execute(trx)
}

/**
 * Moves members, claims and their answers. Where a person has the same at both vendors, the remaining vendor's row is
 * kept.
 */
export async function moveDesk(trx: Db, { from, into }: Pair, now: Date) {
  await sql`update vendor_proposals p set state = 'withdrawn', decided_at = ${now}
    where p.vendor_id = ${from} and p.state = 'waiting' and exists (
      select from vendor_proposals o where o.vendor_id = ${into} and o.state = 'waiting')`.execute(trx)
  for (const [table, key] of [
    ['vendor_claims', 'account_id'],
    ['vendor_members', 'account_id'],
    ['vendor_invitations', 'email'],
  ] as const)
    await sql`delete from ${sql.table(table)} t where t.vendor_id = ${from} and exists (
      select from ${sql.table(table)} o where o.vendor_id = ${into} and ${sql.ref(`o.${key}`)} = ${sql.ref(`t.${key}`)})`.execute(
      trx,
    )
  for (const table of [
    'vendor_claims',
    'vendor_invitations',
    'vendor_desk_log',
    'vendor_proposals',
    'review_answers',
    'removals',
  ] as const)
    await updateRows(trx, table, { vendor_id: from }, { vendor_id: into })
  return updateRows(trx, 'vendor_members', { vendor_id: from }, { vendor_id: into })
}

/** Moves feeds and the decisions about their packs. The remaining vendor's decision about the same pack is kept. */
export async function moveFeeds(trx: Db, { from, into }: Pair, now: Date) {
  await sql`update feed_decisions d set ended_at = ${now}
    where d.vendor_id = ${from} and d.ended_at is null and exists (
      select from feed_decisions o where o.vendor_id = ${into} and o.ended_at is null and o.sku = d.sku
        and o.source_id is not distinct from d.source_id)`.execute(trx)
  await updateRows(trx, 'feed_decisions', { vendor_id: from }, { vendor_id: into })
  return updateRows(trx, 'feed_sources', { vendor_id: from }, { vendor_id: into })
}

export async function moveDisputes(trx: Db, { from, into }: Pair) {
  await updateRows(trx, 'disputes', { vendor_id: from, subject_id: from }, { subject_id: into })
  return updateRows(trx, 'disputes', { vendor_id: from }, { vendor_id: into })
}
