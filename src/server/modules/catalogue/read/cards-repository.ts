import type { Kysely } from 'kysely'
import type { DrugCard } from '#contract/catalogue.ts'
import type { Database } from '#server/db/schema.ts'
import type { ImageLinks } from '../images/image-links.ts'
import { toRating } from './ratings.ts'

/** Cards of compounds, ready for a `where` and an order. */
export function selectCards(db: Kysely<Database>) {
  return db
    .selectFrom('drugs as d')
    .leftJoin('card_facts as f', 'f.drug_id', 'd.id')
    .leftJoin('review_totals as t', 't.target_id', 'd.id')
    .select(['t.n1', 't.n2', 't.n3', 't.n4', 't.n5'])
    .select([
      'd.id',
      'd.name',
      'd.proper_name',
      'd.kind',
      'd.evidence',
      'f.vendor_count',
      'f.lowest_cost_per_mg',
      'f.currency',
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
