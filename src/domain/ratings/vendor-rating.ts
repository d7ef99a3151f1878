import type { Output } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import { daysBetween } from '#domain/text/duration.ts'
import { FORMULA, type PartName } from './vendor-rating-formula.ts'
import {
  accuracy,
  batchTesting,
  freshness,
  openness,
  people,
  type RatedCertificate,
  type RatingInputs,
  safetyPanel,
  type Valued,
} from './vendor-rating-parts.ts'

/**
 * The rating of a vendor: one pure function of public facts, the same for every vendor. What a vendor pays us is not
 * among its inputs. The methodology page says it in words; `scripts/recompute-ratings.mjs` says it again on its own.
 *
 * Points are counted in whole hundredths, so that adding them up gives the same figure to the last digit.
 */

type Rated = Output<'getVendorRating'>

/** A part of the sum. Where there is too little to say, its weight is shared by the others. */
export type RatingPart = Rated['parts'][number] & { name: PartName }

/** The score of a day such as '2026-11-21'. */
export type VendorScore = Pick<Rated, 'formula' | 'score' | 'sum' | 'missing'> & {
  as_of: string
  parts: RatingPart[]
}

/** The score of a vendor on a day. The order of certificates and compounds does not matter. */
export function rateVendor(inputs: RatingInputs, as_of: string): VendorScore {
  const trusted = inputs.certificates.filter(
    ({ is_doubtful, tested_on }) => !is_doubtful && tested_on !== null && tested_on <= as_of,
  )
  const counted = trusted.filter(
    ({ tested_on }) => tested_on !== null && daysBetween(tested_on, as_of) <= FORMULA.window_days,
  )
  const values: Record<PartName, Valued> = {
    'batch testing': batchTesting(inputs.compounds, counted),
    accuracy: accuracy(counted),
    'safety panel': safetyPanel(counted),
    freshness: freshness(trusted, as_of),
    openness: openness(inputs),
    people: people(inputs.people),
  }
  const names = Object.keys(FORMULA.weights) as PartName[]
  const missing = missingOf(inputs, counted)
  const weights = total(names.map((name) => (values[name].hundredths === null ? 0 : FORMULA.weights[name])))
  const points = total(names.map((name) => (values[name].hundredths ?? 0) * FORMULA.weights[name]))
  const isRated = missing.length === 0
  return {
    formula: FORMULA.version,
    as_of,
    score: isRated ? Math.round(points / (weights * 10)) / 10 : null,
    sum: isRated ? Math.round(points / weights) / 100 : null,
    missing,
    parts: names.map((name) => {
      const { hundredths, inputs, reasons } = values[name]
      const weight = FORMULA.weights[name]
      return {
        name,
        weight,
        value: hundredths === null ? null : hundredths / 100,
        contribution: hundredths === null ? null : Math.round((hundredths * weight) / weights) / 100,
        inputs,
        reasons,
      }
    }),
  }
}

function missingOf({ compounds }: RatingInputs, counted: RatedCertificate[]): string[] {
  const measured = counted.filter(({ measured_percent }) => measured_percent !== null).length
  const least = FORMULA.least_measured
  return [
    ...(compounds.length === 0 ? ['It offers no compound that we list.'] : []),
    ...(measured < least
      ? [
          `${least} certificates of the last 12 months that state a measured amount are needed; ${measured === 0 ? 'none is' : measured === 1 ? '1 is' : `${measured} are`} on record.`,
        ]
      : []),
  ]
}

/** The reasons of a score as one text, the first of each part; for an unrated vendor, the missing parts. */
export function ratingInWords({ score, missing, parts }: VendorScore): string {
  if (score === null) return `Not rated. ${missing.join(' ')}`
  return parts
    .flatMap(({ name, value, reasons }) =>
      value === null ? [] : [`${capital(name)} ${value.toFixed(1)}: ${reasons[0]}`],
    )
    .join(' ')
}

/** Which parts moved between two scores, in words: 'Freshness from 9.1 to 6.8.' */
export function movedParts(before: readonly RatingPart[], after: readonly RatingPart[]): string[] {
  const words = (value: number | null | undefined) => (value == null ? 'not known' : value.toFixed(1))
  return after.flatMap(({ name, value }) => {
    const was = before.find((part) => part.name === name)?.value
    return words(was) === words(value) ? [] : [`${capital(name)} from ${words(was)} to ${words(value)}.`]
  })
}

const total = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)
