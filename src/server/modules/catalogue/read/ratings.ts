import type { Rating } from '#contract/rating.ts'
import { ratingOf } from '#domain/rating.ts'

type Totals = Record<'n1' | 'n2' | 'n3' | 'n4' | 'n5' | 'mean', number | null>

/** The rating of what a row with joined totals is about; without totals nobody has reviewed it. */
export function toRating({ n1, n2, n3, n4, n5, mean }: Totals): Rating {
  const rating = ratingOf([n1 ?? 0, n2 ?? 0, n3 ?? 0, n4 ?? 0, n5 ?? 0])
  // Not weighed yet: as if all reviews were of today.
  return { ...rating, mean: rating.count === 0 ? null : (mean ?? rating.mean) }
}
