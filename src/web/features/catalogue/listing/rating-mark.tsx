import type { Rating } from '#contract/catalogue/catalogue-fields.ts'
import { count, counted } from '#web/lib/format.ts'

/** The weighted rating on a card or row; empty without reviews. */
export function RatingMark({ rating }: { rating: Rating }) {
  if (rating.mean === null) return null
  const text = `Rated ${rating.mean.toFixed(1)} of 5, weighed, from ${counted(rating.count, 'review')}`
  return (
    <span title={text} className="rating-mark">
      <span className="sr-only">{text}</span>
      <span className="icon-star" />
      <span aria-hidden="true" className="figures">
        {rating.mean.toFixed(1)} ({count(rating.count)})
      </span>
    </span>
  )
}
