import type { Rating } from '#contract/rating.ts'
import { ratingOf } from '#domain/rating.ts'

type Totals = Record<'n1' | 'n2' | 'n3' | 'n4' | 'n5', number | null>

/** The rating of what a row with joined totals is about; without totals nobody has reviewed it. */
export const toRating = ({ n1, n2, n3, n4, n5 }: Totals): Rating =>
  ratingOf([n1 ?? 0, n2 ?? 0, n3 ?? 0, n4 ?? 0, n5 ?? 0])
