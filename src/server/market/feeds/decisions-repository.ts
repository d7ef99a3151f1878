import { sql } from 'kysely'
import type { MatchDecision } from '#domain/feed-match/match-item.ts'
import { moneyOf } from '#domain/prices/money.ts'
import { countOf } from '#server/platform/db/answer-of.ts'
import { type Page, pageOf } from '#server/platform/db/page-of.ts'
import type { Row } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { type Decision, inOneLine } from './rules.ts'

/** What a person said of a pack of a vendor by its wording; no longer in force when it was taken back. */
export type WordedDecision = { match: MatchDecision; isInForce: boolean }

/**
 * Decisions for a source, by article code: first of this source alone, then of the vendor. By the wording of the pack only
 * those on what it is, where all of one wording agree.
 */
export async function listDecisions(
  db: Db,
  { vendorId, sourceId }: { vendorId: string; sourceId: string },
): Promise<{
  bySku: Map<string, Decision>
  byWording: Map<string, WordedDecision>
  /** Every wording on which people decided, also where they disagree, whatever its white space. */
  wordings: Set<string>
}> {
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
    bySku: new Map(rows.map((row) => [row.sku, decisionOf(row)])),
    byWording,
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
