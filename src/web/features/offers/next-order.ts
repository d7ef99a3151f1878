import type { OfferOrder, OfferSort } from '#contract/vocabulary.ts'

/** Which order a click on a column's head asks for: the column, and its other direction the second time. */
export const nextOrder = (column: OfferSort, current: OfferOrder): OfferOrder =>
  current === column ? `-${column}` : column
