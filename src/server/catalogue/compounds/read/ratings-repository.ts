import { sql } from 'kysely'
import type { Rating } from '#contract/catalogue/catalogue-fields.ts'
import type { Delivery } from '#domain/prices/delivery-text.ts'
import { ratingOf } from '#domain/ratings/rating.ts'

type Totals = Record<'n1' | 'n2' | 'n3' | 'n4' | 'n5' | 'mean', number | null>

/**
 * The totals of this column's target, for a lateral join. Without its limit the planner may read the totals of
 * everything there is for those of a page's few vendors.
 */
export const totalsOf = (column: string) =>
  sql<Totals>`(
    select n1, n2, n3, n4, n5, mean from review_totals where target_id = ${sql.ref(column)} limit 1)`.as('t')

/** What `toRating` reads of them. */
export const TOTALS = ['t.n1', 't.n2', 't.n3', 't.n4', 't.n5', 't.mean'] as const

/** The rating of a row's target with joined totals; no totals means no reviews. */
export function toRating({ n1, n2, n3, n4, n5, mean }: Totals): Rating {
  const rating = ratingOf([n1 ?? 0, n2 ?? 0, n3 ?? 0, n4 ?? 0, n5 ?? 0])
  // Not weighed yet: as if all reviews were of today.
  return { ...rating, mean: rating.count === 0 ? null : (mean ?? rating.mean) }
}

/** The deliveries that the vendor of a row, `v`, states. */
export const DELIVERIES = sql<Delivery[]>`
  (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from shipping_rules r where r.vendor_id = v.id)`.as(
  'deliveries',
)
