import type { LABORATORIES, TEST_RESULTS } from '#contract/catalogue/batch-vocabulary.ts'
import { SAFETY_TESTS, type SafetyTest } from '#contract/vocabulary.ts'
import { dayText } from '#domain/text/day.ts'
import { daysBetween } from '#domain/text/duration.ts'
import { FORMULA } from './vendor-rating-formula.ts'

// The parts of a vendor's rating: each a pure function of some of its inputs, in hundredths of a point.

/** What the rating needs of a certificate. A test that is null is 'not stated', never a pass. */
export type RatedCertificate = Record<SafetyTest, (typeof TEST_RESULTS)[number] | null> & {
  /** Slug of the compound in the batch. */
  compound: string
  /** The tester: an independent laboratory, the vendor's own, or a buyer's. */
  laboratory: (typeof LABORATORIES)[number]
  /** Day of the test, such as '2026-08-14'; null when not stated. */
  tested_on: string | null
  /** In per cent of the label amount; null when either is not stated. */
  measured_percent: number | null
  purity_percent: number | null
  /** A certificate in doubt counts nowhere. */
  is_doubtful: boolean
}

export type RatingInputs = {
  /** Slugs of the vendor's compounds. */
  compounds: readonly string[]
  certificates: readonly RatedCertificate[]
  has_contact: boolean
  has_region: boolean
  /** Whether purchases are refunded; null when not stated. */
  refund: boolean | null
  /** Terms of a paid retest in words, 'Yes …', 'No …' or others; null when not stated. */
  paid_retest: string | null
  /** Null as long as there were none. */
  disputes: { answered: number; received: number } | null
  people: PeopleInput
}

/** How many reviews are published, and their weighted mean (`review-weights.ts`); null without reviews. */
export type PeopleInput = { reviews: number; mean: number | null }

export type Valued = {
  hundredths: number | null
  inputs: Record<string, number | string | null>
  reasons: string[]
}

/** The share of compounds on offer that were tested; those that only the vendor's own laboratory tested count less. */
export function batchTesting(compounds: readonly string[], counted: RatedCertificate[]): Valued {
  const offered = new Set(compounds)
  const tested = (isOwn: boolean) =>
    new Set(
      counted
        .filter(({ laboratory, compound }) => (laboratory === 'own') === isOwn && offered.has(compound))
        .map(({ compound }) => compound),
    )
  const independent = tested(false)
  const own = [...tested(true)].filter((compound) => !independent.has(compound)).length
  const inputs = { compounds: offered.size, independent: independent.size, own_only: own }
  if (offered.size === 0) return { hundredths: null, inputs, reasons: ['No compound on offer.'] }
  const share = (independent.size + own * FORMULA.own_laboratory) / offered.size
  return {
    hundredths: Math.round(share * 1000),
    inputs,
    reasons: [
      `${independent.size} of ${countOf(offered.size, 'compound')}: a certificate of another laboratory than its own within 12 months.`,
      ...(own > 0
        ? [`${own} more: only of the vendor's own laboratory, at ${FORMULA.own_laboratory} each.`]
        : []),
    ],
  }
}

/** How near measured amounts are to the label, and how pure. */
export function accuracy(counted: RatedCertificate[]): Valued {
  // In hundredths of a per cent, so that the median of two is exact.
  const deviations = counted.flatMap(({ measured_percent }) =>
    measured_percent === null ? [] : [Math.round(Math.abs(measured_percent - 100) * 100)],
  )
  const deviation = median(deviations)
  const purity = median(
    counted.flatMap(({ purity_percent }) =>
      purity_percent === null ? [] : [Math.round(purity_percent * 100)],
    ),
  )
  const inputs = {
    measured: deviations.length,
    median_deviation_percent: deviation === null ? null : deviation / 100,
    median_purity_percent: purity === null ? null : purity / 100,
  }
  if (deviation === null)
    return { hundredths: null, inputs, reasons: ['No certificate states a measured amount.'] }
  const { points_per_percent_amount, points_per_percent_purity, purity_floor, cap_without_purity } = FORMULA
  const tooImpure = purity === null ? 0 : Math.max(0, purity_floor * 100 - purity)
  const points = 1000 - deviation * points_per_percent_amount - tooImpure * points_per_percent_purity
  const capped = purity === null ? Math.min(points, cap_without_purity * 100) : points
  return {
    hundredths: Math.round(Math.max(0, capped)),
    inputs,
    reasons: [
      `Measured and label amount differ by ${percent(deviation)} (median of ${countOf(deviations.length, 'certificate')}); half a point off for each per cent.`,
      purity === null
        ? `No purity is stated: at most ${cap_without_purity}.`
        : tooImpure > 0
          ? `Purity ${percent(purity)} (median); a point off for each per cent below ${purity_floor} %.`
          : `Purity ${percent(purity)} (median).`,
    ],
  }
}

export const TEST_NAMES = { endotoxin: 'Endotoxin', sterility: 'Sterility', heavy_metals: 'Heavy metals' }

/** The share of tested compounds whose newest certificate shows each safety test passed, over the tests that apply. */
export function safetyPanel(counted: RatedCertificate[]): Valued {
  const newest = newestOf(counted)
  const tests = SAFETY_TESTS.flatMap((test) => {
    const applies = newest.filter((certificate) => certificate[test] !== 'not applicable')
    if (applies.length === 0) return []
    const passed = applies.filter((certificate) => certificate[test] === 'passed')
    const worth = total(
      passed.map(({ laboratory }) => (laboratory === 'own' ? FORMULA.own_laboratory * 10 : 10)),
    )
    return [{ test, passed: passed.length, applies: applies.length, share: worth / (applies.length * 10) }]
  })
  const inputs = Object.fromEntries(
    tests.flatMap(({ test, passed, applies }) => [
      [`${test}_passed`, passed],
      [`${test}_of`, applies],
    ]),
  )
  if (tests.length === 0)
    return {
      hundredths: null,
      inputs,
      reasons: ['No certificate of the last 12 months to which these tests apply.'],
    }
  return {
    hundredths: Math.round((total(tests.map(({ share }) => share)) / tests.length) * 1000),
    inputs,
    reasons: tests.map(
      ({ test, passed, applies }) =>
        `${TEST_NAMES[test]}: ${passed === 0 ? 'not stated as passed' : `passed for ${passed} of ${countOf(applies, 'tested compound')}`}.`,
    ),
  }
}

/** The newest certificate of each compound; of two on one day an independent one. */
function newestOf(counted: RatedCertificate[]): RatedCertificate[] {
  const byCompound = new Map<string, RatedCertificate>()
  for (const certificate of counted) {
    const other = byCompound.get(certificate.compound)
    if (!other || rank(certificate) > rank(other)) byCompound.set(certificate.compound, certificate)
  }
  return [...byCompound.values()]
}

// Two that are alike in all of this are alike for the panel too.
const rank = (certificate: RatedCertificate) =>
  [
    certificate.tested_on,
    certificate.laboratory === 'own' ? 0 : 1,
    ...SAFETY_TESTS.map((test) => certificate[test] ?? ''),
  ].join(' ')

/** The age of the latest test of a trusted certificate: ten today, half as much after each half-life. */
export function freshness(trusted: RatedCertificate[], as_of: string): Valued {
  const latest = trusted.reduce<string | null>(
    (best, { tested_on }) => (best === null || (tested_on ?? '') > best ? tested_on : best),
    null,
  )
  if (latest === null)
    return { hundredths: null, inputs: { latest_test: null }, reasons: ['No day of a test is stated.'] }
  const days = daysBetween(latest, as_of)
  return {
    hundredths: Math.round(1000 * 0.5 ** (days / FORMULA.half_life_days)),
    inputs: { latest_test: latest, days },
    reasons: [
      `Latest test ${days === 0 ? 'today' : `${countOf(days, 'day')} ago`}, ${dayText(latest)}. Halves every ${FORMULA.half_life_days} days.`,
    ],
  }
}

/** The vendor's own statements: each counts the same, an unstated one counts as none. */
export function openness({ has_contact, has_region, refund, paid_retest, disputes }: RatingInputs): Valued {
  const retest =
    paid_retest === null || /^no\b/i.test(paid_retest) ? 0 : /^yes\b/i.test(paid_retest) ? 1 : 0.5
  const points: [name: string, worth: number, isStated: boolean][] = [
    ['Contact', has_contact ? 1 : 0, has_contact],
    ['Region', has_region ? 1 : 0, has_region],
    ['Refunds', refund ? 1 : 0, refund !== null],
    ['Paid retest', retest, paid_retest !== null],
    ...(disputes && disputes.received > 0
      ? [['Answers to disputes', disputes.answered / disputes.received, true] as [string, number, boolean]]
      : []),
  ]
  const worth = total(points.map(([, each]) => each))
  return {
    hundredths: Math.round((worth / points.length) * 1000),
    inputs: { worth, of: points.length },
    reasons: points.map(
      ([name, each, isStated]) =>
        `${name}: ${!isStated ? 'not stated' : each === 1 ? 'yes' : each === 0 ? 'no' : each === 0.5 ? 'half' : `${Math.round(each * 100)} %`}.`,
    ),
  }
}

export function people({ reviews, mean }: PeopleInput): Valued {
  if (mean === null)
    return { hundredths: null, inputs: { reviews: 0, mean: null }, reasons: ['No reviews yet.'] }
  return {
    // Five stars are ten points, one star none.
    hundredths: Math.round(((mean - 1) / 4) * 1000),
    inputs: { reviews, mean },
    reasons: [`Weighed mean of ${countOf(reviews, 'review')}: ${mean.toFixed(2)} of 5 stars.`],
  }
}

const total = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)

function median(numbers: number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

const percent = (hundredths: number) => `${Math.round(hundredths / 10) / 10} %`
const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
