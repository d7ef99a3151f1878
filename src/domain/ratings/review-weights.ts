import { DAY_MS } from '#domain/text/duration.ts'
import { PRIOR } from './rating.ts'
import { arrangedOf, type WeighableReview } from './review-rings.ts'

/** The rules of the weighted mean as data; the methodology page states them. */
export const REVIEW_WEIGHTS = {
  /** Only the newest so many reviews of a target are weighed. */
  most: 2_000,
  purchase_confirmed: 2,
  /** After so many days a review counts half. */
  half_life_days: 365,
  /** Of more reviews than `usual` within a week each counts a little less, `usual` / number to this power. */
  burst: { usual: 10, power: 0.1 },
  /** What all reviews that look arranged weigh together, in persons. */
  arranged: 0.2,
} as const

/** What each review weighs in the mean of its target, in the order given. Which order that is changes nothing. */
export function weightsOf(reviews: readonly WeighableReview[], now: number): number[] {
  const isArranged = arrangedOf(reviews)
  const times = reviews
    .flatMap(({ written_at }, index) => (isArranged[index] ? [] : [written_at]))
    .sort((a, b) => a - b)
  const weights = reviews.map((review, index) => {
    const days = Math.max(0, now - review.written_at) / DAY_MS
    const aged = 0.5 ** (days / REVIEW_WEIGHTS.half_life_days)
    if (review.is_purchase_confirmed) return REVIEW_WEIGHTS.purchase_confirmed * aged
    return isArranged[index] ? aged : aged * burstFactor(times, review.written_at)
  })
  const arranged = weights.reduce((sum, weight, index) => (isArranged[index] ? sum + weight : sum), 0)
  const damping = Math.min(1, REVIEW_WEIGHTS.arranged / arranged)
  return weights.map((weight, index) => (isArranged[index] ? weight * damping : weight))
}

/**
 * The mean of a target's reviews weighed against the prior, with 2 decimals; null without reviews. Without age,
 * bursts and purchases it is that of `ratingOf`.
 */
export function weightedMean(reviews: readonly WeighableReview[], now: number): number | null {
  if (reviews.length === 0) return null
  const weights = weightsOf(reviews, now)
  // Added up from the least, so that every order gives the same last digit.
  const terms = reviews
    .map(({ rating }, index) => ({ rating, weight: weights[index] ?? 0 }))
    .sort((a, b) => a.weight - b.weight || a.rating - b.rating)
  const weight = terms.reduce((sum, term) => sum + term.weight, PRIOR.count)
  const stars = terms.reduce((sum, term) => sum + term.weight * term.rating, PRIOR.count * PRIOR.mean)
  return Math.round((stars * 100) / weight) / 100
}

function burstFactor(sorted: readonly number[], at: number): number {
  const { usual, power } = REVIEW_WEIGHTS.burst
  const about = firstAfter(sorted, at + 3.5 * DAY_MS) - firstAfter(sorted, at - 3.5 * DAY_MS)
  return about > usual ? (usual / about) ** power : 1
}

/** How many of the sorted numbers are at most this one. */
function firstAfter(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
