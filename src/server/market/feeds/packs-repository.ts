import { sql } from 'kysely'
import type { FeedItem } from '#domain/feed-match/feed-item.ts'
import type { KnownCompound } from '#domain/feed-match/known-names.ts'
import type { MatchDecision } from '#domain/feed-match/match-item.ts'
import { moneyOf } from '#domain/prices/money.ts'
import { listCompoundNames } from '#server/catalogue/compounds/read/by-slug-repository.ts'
import { countOf, type Db, isTold, type Page, pageOf, rowsOf } from '#server/platform/db/db.ts'
import { listRows, type Row } from '#server/platform/db/rows.ts'
import type { Guess } from '#server/platform/db/tables/market.ts'
import { type Decision, inOneLine, type StoredOffer } from './rules.ts'

export const listKnownCompounds = (db: Db): Promise<KnownCompound[]> =>
  db
    .selectFrom('drugs')
    .select(['name as slug', 'proper_name', 'aliases', 'form', 'sizes'])
    .select(sql<boolean>`kind in ('botanical', 'mushroom') and molecular is null`.as('is_plant'))
    .execute()

/** Offers with these ids, and all that a source lists. */
export async function listStoredOffers(
  db: Db,
  { ids, source }: { ids: string[]; source: string },
): Promise<Map<string, StoredOffer>> {
  const rows = await rowsOf(db)<StoredOffer>`
    select o.id, o.source, not ${isTold('o')} as is_gone, d.name as compound, o.size, o.price, o.price_minor,
      o.currency, o.form, o.product_link, o.image, o.in_stock
    from offers o join drugs d on d.id = o.drug_id
    where o.id = any(${ids}::uuid[]) or (o.source = ${source} and ${isTold('o')})`
  return new Map(rows.map((row) => [row.id, row]))
}

/** The source of an offer; undefined for an unlisted one. */
export async function findOwner(db: Db, offerId: string): Promise<string | undefined> {
  const told = db.selectFrom('offers').where('id', '=', offerId).where(isTold('offers'))
  return (await told.select('source').executeTakeFirst())?.source
}

export type WaitingRow = { sku: string; item: FeedItem; reasons: string[]; guess: Guess }

/** What waits after a run: `listed` are all codes that it read, `isWhole` whether that was everything. */
export async function replaceWaiting(
  trx: Db,
  sourceId: string,
  { waiting, listed, isWhole, at }: { waiting: WaitingRow[]; listed: string[]; isWhole: boolean; at: Date },
) {
  await sql`
    insert into feed_waiting (source_id, sku, item, reasons, guess, first_seen_at, last_seen_at)
    select ${sourceId}, sku, item, reasons, guess, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as w(sku text, item jsonb, reasons jsonb, guess jsonb)
    on conflict (source_id, sku) do update
      set item = excluded.item, reasons = excluded.reasons, guess = excluded.guess, last_seen_at = excluded.last_seen_at`.execute(
    trx,
  )
  const still = waiting.map(({ sku }) => sku)
  await trx
    .deleteFrom('feed_waiting')
    .where('source_id', '=', sourceId)
    .where(sql<boolean>`not (sku = any(${still}::text[]))`)
    .$if(!isWhole, (query) => query.where(sql<boolean>`sku = any(${listed}::text[])`))
    .execute()
}

const waitingPacks = (db: Db) =>
  db
    .selectFrom('feed_waiting as w')
    .innerJoin('feed_sources as s', 's.id', 'w.source_id')
    .innerJoin('vendors as v', 'v.id', 's.vendor_id')
    .selectAll('w')
    .select([
      's.name as source_name',
      's.vendor_id',
      'v.name as vendor_name',
      'v.slug as vendor_slug',
      'v.is_demo',
    ])

export const listWaiting = (db: Db, { source, ...page }: Page & { source?: string | undefined }) =>
  pageOf(
    waitingPacks(db)
      .$if(source !== undefined, (query) => query.where('w.source_id', '=', source ?? ''))
      .orderBy('w.first_seen_at')
      .orderBy('w.id'),
    page,
  )

export const countWaiting = (db: Db): Promise<number> => countOf(db.selectFrom('feed_waiting'))

export const findWaiting = (db: Db, id: string) => waitingPacks(db).where('w.id', '=', id).executeTakeFirst()

/** The same code may wait in several sources of a vendor. */
export async function removeWaiting(db: Db, vendorId: string, sku: string, sourceId: string | null) {
  await db
    .deleteFrom('feed_waiting')
    .where('sku', '=', sku)
    .where('source_id', 'in', (of) =>
      of.selectFrom('feed_sources').select('id').where('vendor_id', '=', vendorId),
    )
    .$if(sourceId !== null, (query) => query.where('source_id', '=', sourceId ?? ''))
    .execute()
}

/** Compounds by their slugs. */
export const namesOf = async (db: Db, slugs: string[]) =>
  new Map((await listCompoundNames(db, 'name', slugs)).map((compound) => [compound.slug, compound]))

/** What a person said of a pack of a vendor by its wording; no longer in force when it was taken back. */
type WordedDecision = { match: MatchDecision; isInForce: boolean }

/**
 * Decisions for a source, by article code: first of this source alone, then of the vendor. By the wording of the pack only
 * those on what it is, where all of one wording agree.
 */
export async function listDecisions(db: Db, { vendorId, sourceId }: { vendorId: string; sourceId: string }) {
  const rows = await db
    .selectFrom('feed_decisions as f')
    .leftJoin('drugs as d', 'd.id', 'f.drug_id')
    .where('f.vendor_id', '=', vendorId)
    .where((eb) => eb.or([eb('f.source_id', 'is', null), eb('f.source_id', '=', sourceId)]))
    .distinctOn('f.sku')
    .orderBy('f.sku')
    .orderBy(sql`f.ended_at is null`, 'desc')
    .orderBy(sql`f.source_id is not null`, 'desc')
    .orderBy('f.id', 'desc')
    .select(['f.sku', 'f.size', 'f.form', 'f.price_minor', 'f.currency', 'f.ended_at', 'd.name as compound'])
    .select('f.title')
    .execute()
  const byWording = new Map<string, WordedDecision>()
  for (const [title, same] of Map.groupBy(rows, (row) => row.title ?? '')) {
    const inForce = same.filter(({ ended_at }) => ended_at === null)
    const said = inForce.length > 0 ? inForce : same
    const [{ compound, size, form } = { compound: null, size: null, form: null }] = said
    const isOne = said.every((row) => row.compound === compound && row.size === size && row.form === form)
    if (title !== '' && compound !== null && size !== null && isOne)
      byWording.set(title, { match: { compound, size, form }, isInForce: inForce.length > 0 })
  }
  const ofPacks = rows.filter(({ compound }) => compound !== null)
  return {
    bySku: new Map(rows.map((row) => [row.sku, decisionOf(row)] as const)),
    byWording,
    /** Every wording on which people decided, also where they disagree, whatever its white space. */
    wordings: new Set(ofPacks.flatMap(({ title }) => (title === null ? [] : inOneLine(title)))),
  }
}

type Decided = Pick<Row<'feed_decisions'>, 'size' | 'form' | 'price_minor' | 'currency' | 'ended_at'>

function decisionOf(row: Decided & { compound: string | null }): Decision {
  const { compound, size, form, ended_at } = row
  if (ended_at !== null) return { become: 'waiting', since: ended_at }
  if (compound === null || size === null) return { become: 'ignored' }
  return { become: 'offer', match: { compound, size, form }, price: moneyOf(row.price_minor, row.currency) }
}

/** How many decisions of a vendor were taken back so far. */
export const countTakenBack = (db: Db, vendorId: string): Promise<number> =>
  countOf(db.selectFrom('feed_decisions').where('vendor_id', '=', vendorId).where('is_taken_back', '=', true))

export type DecisionRow = Awaited<ReturnType<typeof listInForce>>['rows'][number]

const inForce = (db: Db) =>
  db
    .selectFrom('feed_decisions as f')
    .innerJoin('vendors as v', 'v.id', 'f.vendor_id')
    .leftJoin('feed_sources as s', 's.id', 'f.source_id')
    .leftJoin('drugs as d', 'd.id', 'f.drug_id')
    .leftJoin('accounts as a', 'a.id', 'f.decided_by')
    .where('f.ended_at', 'is', null)
    .selectAll('f')
    .select(['v.name as vendor_name', 'v.slug as vendor_slug', 's.name as source_name'])
    .select(['d.proper_name as compound_name', 'd.name as compound_slug', 'a.name as decided_by_name'])

/** Newest first. */
export const listInForce = (db: Db, page: Page) => pageOf(inForce(db).orderBy('f.id', 'desc'), page)

export const findInForce = (db: Db, id: number) => inForce(db).where('f.id', '=', id).executeTakeFirst()

/** How a shop worded a pack when it was published; `doubts` as in the table. */
export type Wording = { wording: string; doubts: string[] | null }
export type WordingRow = Wording & { sku: string }

/** All of a source, by article code. */
export async function listWordings(db: Db, sourceId: string): Promise<Map<string, Wording>> {
  const rows = await listRows(db, 'feed_wordings', { source_id: sourceId })
  return new Map(rows.map(({ sku, wording, doubts }) => [sku, { wording, doubts }]))
}

/** New and other wordings of a run. What a complete reading lists no longer is kept by no record. */
export async function putWordings(
  trx: Db,
  sourceId: string,
  { wordings, listed, isWhole, at }: { wordings: WordingRow[]; listed: string[]; isWhole: boolean; at: Date },
) {
  await sql`
    insert into feed_wordings (source_id, sku, wording, doubts, recorded_at)
    select ${sourceId}, sku, wording, nullif(doubts, 'null'::jsonb), ${at}
    from jsonb_to_recordset(${JSON.stringify(wordings)}::jsonb) as w(sku text, wording text, doubts jsonb)
    on conflict (source_id, sku) do update
      set wording = excluded.wording, doubts = excluded.doubts, recorded_at = excluded.recorded_at`.execute(
    trx,
  )
  if (isWhole)
    await trx
      .updateTable('feed_wordings')
      .set({ doubts: null })
      .where('source_id', '=', sourceId)
      .where('doubts', 'is not', null)
      .where(sql<boolean>`not (sku = any(${listed}::text[]))`)
      .execute()
}

/** Packs that stay published by their record, the last recorded first. */
export const listKept = (db: Db, page: Page) =>
  pageOf(
    db
      .selectFrom('feed_wordings as w')
      .innerJoin('feed_sources as s', 's.id', 'w.source_id')
      .innerJoin('vendors as v', 'v.id', 's.vendor_id')
      .where('w.doubts', 'is not', null)
      .select(['w.id', 'w.sku', 'w.wording as title', 'w.doubts as reasons', 'w.recorded_at'])
      .select(['s.name as source', 'v.name as vendor_name', 'v.slug as vendor_slug'])
      .orderBy('w.id', 'desc'),
    page,
  )

/** From then on every title is another wording; undefined where the pack is not kept. */
export const endWording = (trx: Db, id: number) =>
  trx
    .updateTable('feed_wordings as w')
    .from('feed_sources as s')
    .whereRef('s.id', '=', 'w.source_id')
    .where('w.id', '=', id)
    .where('w.doubts', 'is not', null)
    .set({ wording: '', doubts: null })
    .returning(['w.sku', 's.id as source_id', 's.vendor_id'])
    .executeTakeFirst()
