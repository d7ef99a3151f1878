import type { OfferSort, RatedOrder } from '#contract/vocabulary.ts'

/**
 * Which order a click on a column's head asks for: the column, and its other direction the second time. Ratings begin
 * with the best.
 */
export function nextOrder(column: OfferSort | 'rating', current: RatedOrder): RatedOrder {
  if (column === 'rating') return current === '-rating' ? 'rating' : '-rating'
  return current === column ? `-${column}` : column
}
