import { sql } from 'kysely'
import type { DrugCard } from '#contract/catalogue/catalogue.ts'
import { freshSince } from '#domain/prices/staleness.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recentTests } from '../lab-tests/service.ts'
import { imageLink, type Reading } from './image-links.ts'
import { toRating } from './ratings-repository.ts'

/** Cards of compounds, ready for a `where` and an order. Their price is the lowest of those that are fresh at `now`. */
export function selectCards(db: Db, now: Date) {
  return db
    .selectFrom('drugs as d')
    .leftJoin('card_facts as f', 'f.drug_id', 'd.id')
    .leftJoin('review_totals as t', 't.target_id', 'd.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('offers as o')
          .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
          .whereRef('o.drug_id', '=', 'd.id')
          .where('o.is_comparable', '=', true)
          .where('o.gone_since', 'is', null)
          .where('o.in_stock', 'is distinct from', false)
          .where('o.seen_at', '>=', freshSince(now))
          .select(['o.cost_per_mg as lowest_cost_per_mg', 'o.currency', 'o.vendor_id', 'o.size'])
          // The first in an index: a compound may have thousands. Equals are ordered as by `orderByCost` of the domain.
          .orderBy('o.cost_per_mg')
          .orderBy('o.price_minor')
          .orderBy(sql`v.name collate "C"`)
          .orderBy('o.id')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['t.n1', 't.n2', 't.n3', 't.n4', 't.n5', 't.mean'])
    .select([
      'd.id',
      'd.name',
      'd.proper_name',
      'd.kind',
      'd.evidence',
      'f.vendor_count',
      'p.lowest_cost_per_mg',
      'p.currency',
      'p.vendor_id',
      'p.size',
      'f.image_offer',
      'f.image',
    ])
}

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number]

/** Cards in the order of their rows, each with the test of the offer that its price is of. */
export async function toCards(
  { db, config }: Reading,
  rows: readonly CardRow[],
  now: Date,
): Promise<DrugCard[]> {
  const offered = rows.flatMap(({ id, vendor_id }) => (vendor_id ? [{ vendor_id, drug_id: id }] : []))
  const testAt = await recentTests(db, offered, now)
  return rows.map((row) => ({
    ...toPriced(row, config),
    lowest_test: row.vendor_id === null ? null : testAt(row.vendor_id, row.id, row.size),
  }))
}

/** A card without that test. */
export const toPriced = (row: CardRow, config: Reading['config']): Omit<DrugCard, 'lowest_test'> => ({
  ...row,
  img: imageLink(config, row.image_offer, row.image),
  vendor_count: row.vendor_count ?? 0,
  rating: toRating(row),
})
