import type { Kysely } from 'kysely'
import type { DrugCard } from '#contract/catalogue/catalogue.ts'
import { freshSince } from '#domain/staleness.ts'
import type { Database } from '#server/ground/db/schema.ts'
import type { ImageLinks } from '../images/image-links.ts'
import { toRating } from './ratings-repository.ts'

/** Cards of compounds, ready for a `where` and an order. Their price is the lowest of those that are fresh at `now`. */
export function selectCards(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('drugs as d')
    .leftJoin('card_facts as f', 'f.drug_id', 'd.id')
    .leftJoin('review_totals as t', 't.target_id', 'd.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('offers as o')
          .whereRef('o.drug_id', '=', 'd.id')
          .where('o.is_comparable', '=', true)
          .where('o.gone_since', 'is', null)
          .where('o.in_stock', 'is distinct from', false)
          .where('o.seen_at', '>=', freshSince(now))
          .select(['o.cost_per_mg as lowest_cost_per_mg', 'o.currency'])
          // The first in an index: a compound may have thousands.
          .orderBy('o.cost_per_mg')
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
      'f.image_offer',
      'f.image',
    ])
}

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number]

export const toCard = (row: CardRow, images: ImageLinks): DrugCard => ({
  id: row.id,
  name: row.name,
  proper_name: row.proper_name,
  kind: row.kind,
  evidence: row.evidence,
  img: images.of(row.image_offer, row.image),
  lowest_cost_per_mg: row.lowest_cost_per_mg,
  currency: row.currency,
  vendor_count: row.vendor_count ?? 0,
  rating: toRating(row),
})
