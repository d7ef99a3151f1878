import { REVIEW_WEIGHTS } from '#domain/ratings/review-weights.ts'

const { purchase_confirmed, half_life_days, burst, arranged, most } = REVIEW_WEIGHTS

/** What a review weighs in the mean, in words and with the figures of the rule itself. */
export function ReviewWeights() {
  return (
    <>
      <p>In the weighted mean, not in the plain average and not in any count:</p>
      <ul>
        <li>A review counts half after {half_life_days} days, and a quarter after twice as long.</li>
        <li>
          One with a purchase that a moderator saw confirmed counts {purchase_confirmed} times: it says
          ‘Purchase confirmed’.
        </li>
        <li>
          Of more than {burst.usual} reviews within a week each counts a little less: 40 count as{' '}
          {Math.round(40 * (burst.usual / 40) ** burst.power)}.
        </li>
        <li>
          Reviews that look arranged count {arranged} of one person, all of them together. They look so when
          several accounts write nearly the same words, or go from one thing to the next together; and when
          many new accounts that joined at the same time say the same at the same time, and hardly anybody
          else writes meanwhile. A review with a confirmed purchase never looks so.
        </li>
        <li>The newest {most.toLocaleString('en')} reviews of a compound or vendor are weighed.</li>
      </ul>
    </>
  )
}
