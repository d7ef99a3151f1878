import { type Kysely, sql } from 'kysely'
import type { DrugCard } from '#contract/catalogue.ts'
import type { Database } from '#server/db/schema.ts'
import type { ImageLinks } from '../images/image-links.ts'
import { toRating } from './ratings.ts'

/** Cards of compounds, ready for a `where` and an order. One lateral look at the offers gives price and image. */
export function selectCards(db: Kysely<Database>) {
  return db
    .selectFrom('drugs as d')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('offers as o')
          .whereRef('o.drug_id', '=', 'd.id')
          .select(({ fn }) => [
            fn.count<number>('o.vendor_id').distinct().as('vendor_count'),
            fn.min('o.cost_per_mg').filterWhere('o.is_comparable', '=', true).as('lowest'),
            fn.min('o.currency').filterWhere('o.is_comparable', '=', true).as('currency'),
          ])
          .as('market'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('offers as i')
          .whereRef('i.drug_id', '=', 'd.id')
          .where('i.image', 'is not', null)
          .select(['i.id as image_offer', 'i.image'])
          // A vendor drawn by lot, but the same one until the next import, so that a card keeps its picture.
          .orderBy(sql`md5(i.id::text || (select version from catalogue)::text)`)
          .limit(1)
          .as('pictured'),
      (join) => join.onTrue(),
    )
    .leftJoin('review_totals as t', 't.target_id', 'd.id')
    .select(['t.n1', 't.n2', 't.n3', 't.n4', 't.n5'])
    .select([
      'd.id',
      'd.name',
      'd.proper_name',
      'd.kind',
      'd.evidence',
      'market.vendor_count',
      'market.lowest',
      'market.currency',
      'pictured.image_offer',
      'pictured.image',
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
  lowest_cost_per_mg: row.lowest,
  currency: row.currency,
  vendor_count: row.vendor_count ?? 0,
  rating: toRating(row),
})
