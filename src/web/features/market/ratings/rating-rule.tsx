import { FORMULA } from '#domain/ratings/vendor-rating-formula.ts'
import { capital } from '#domain/text/capital.ts'
import { InputsDownload } from './inputs-download.tsx'

const { weights, least_measured, own_laboratory, purity_floor, cap_without_purity, half_life_days } = FORMULA

const COUNTS: Record<keyof typeof weights, string> = {
  'batch testing': `the share of compounds on offer with a certificate of another laboratory than the vendor's own (independent or a buyer's) of the last 12 months; one of its own alone counts ${own_laboratory}.`,
  accuracy: `ten, less half a point for each per cent by which measured and label amount differ at the median, less a point for each per cent by which the median purity is below ${purity_floor} %; at most ${cap_without_purity} where no purity is stated.`,
  people: 'the weighted mean of reviews (below), five stars being ten and one star nothing.',
  'safety panel':
    'the share of tested compounds whose newest certificate shows endotoxin, sterility and heavy metals passed, over the tests that apply. A missing result never counts as a pass.',
  freshness: `ten on the day of the latest test, halved every ${half_life_days} days.`,
  openness:
    'contact, region, refunds, a paid retest and answers to disputes, each alike; what is not stated counts nothing.',
}

/** How vendors are rated, in words and with the weights of the formula itself. */
export function RatingRule() {
  return (
    <>
      <p>
        The rating of a vendor is computed from batch certificates, its stated terms and reviews, out of 10.
        Each part has a value from 0 to 10 and a weight; their products add up to the rating.
      </p>
      <ul>
        {(Object.keys(COUNTS) as (keyof typeof COUNTS)[]).map((part) => (
          <li key={part}>
            {capital(part)}, {weights[part]} %: {COUNTS[part]}
          </li>
        ))}
        <li>
          Without {least_measured} certificates of the last 12 months that state a measured amount there is no
          rating, and the page says what is missing. A part of which nothing is known has no value, and its
          weight is shared by the others.
        </li>
        <li>
          A certificate that fails a check is doubtful and counts nowhere, unless the laboratory confirmed it:
          one file or picture for two lots, a text without the lot, values, masses or days that cannot be.
          Each certificate has a page that lists its checks one by one.
        </li>
        <li>
          What anybody pays, to us or to the vendor, is no input. A script of under 80 lines that shares no
          code with this site computes the same figures from the{' '}
          <InputsDownload>inputs of ratings</InputsDownload>. Subscribers download those of every vendor.
          Everyone else gets those of the sample vendor in full, and of other vendors without tests, refunds
          and retests.
        </li>
      </ul>
      <p>This is version {FORMULA.version} of the formula. Ratings are computed each day.</p>
    </>
  )
}
