import type { Output } from '#contract/endpoints.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { rateVendor } from './vendor-rating.ts'
import { FORMULA } from './vendor-rating-formula.ts'
import type { RatedCertificate, RatingInputs } from './vendor-rating-parts.ts'

/** What a vendor could do, or what happens by itself, and what becomes of the rating. */
type RatingStep = Output<'getDeskRating'>['raises'][number]

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * What raises and lowers a vendor's rating and by how much, computed by the formula itself: each step alone, with
 * everything else unchanged.
 */
export function ratingSteps(inputs: RatingInputs, today: string) {
  const before = rateVendor(inputs, today).sum
  const step = (what: string, then: Partial<RatingInputs>, day = today): RatingStep => {
    const after = rateVendor({ ...inputs, ...then }, day).sum
    const effect = before === null || after === null ? null : Math.round((after - before) * 100) / 100
    return { what, effect }
  }
  const { certificates } = inputs
  const untested = inputs.compounds.find(
    (compound) => !certificates.some((each) => each.compound === compound && !each.is_doubtful),
  )
  const tested = certificates.find(({ is_doubtful }) => !is_doubtful)?.compound
  const compound = untested ?? tested ?? inputs.compounds[0]
  const with_ = (certificate: Partial<RatedCertificate>): Partial<RatingInputs> => ({
    certificates: [...certificates, { ...CLEAN, compound: compound ?? '', tested_on: today, ...certificate }],
  })
  const which = untested === undefined ? 'of a compound in your shop' : 'of one more compound in your shop'
  const raises = [
    ...(compound === undefined
      ? []
      : [
          step(
            `A certificate ${which}, confirmed at an independent laboratory: tested today, amount as on the label, purity 99 %, safety tests passed`,
            with_({}),
          ),
          ...(before === null ? firstRating(inputs, today) : []),
          step(
            'The same certificate while it is not confirmed: it counts as of your own laboratory',
            with_({ laboratory: 'own' }),
          ),
          step(
            'The same confirmed certificate without its safety tests',
            with_({ endotoxin: null, sterility: null, heavy_metals: null }),
          ),
        ]),
    ...(inputs.has_contact ? [] : [step('State how you are reached', { has_contact: true })]),
    ...(inputs.has_region ? [] : [step('State the region that you ship from', { has_region: true })]),
    ...(inputs.refund === null ? [step('State that you refund, if you do', { refund: true })] : []),
    ...(inputs.paid_retest === null || !/^yes\b/i.test(inputs.paid_retest)
      ? [step("State that you pay for a retest, if you do, beginning with 'Yes'", { paid_retest: 'Yes' })]
      : []),
    ...(inputs.disputes && inputs.disputes.answered < inputs.disputes.received
      ? [
          step('Answer every dispute of a reader', {
            disputes: { ...inputs.disputes, answered: inputs.disputes.received },
          }),
        ]
      : []),
  ]
  const lowers = [
    step('30 days without a new test', {}, dayAfter(today, 30)),
    ...(compound === undefined
      ? []
      : [
          step('A new certificate that measures 10 % less than the label', with_({ measured_percent: 90 })),
          step('A new certificate without a purity or a safety test', {
            ...with_({ purity_percent: null, endotoxin: null, sterility: null, heavy_metals: null }),
          }),
        ]),
    ...(inputs.refund === true ? [step('No refunds any more', { refund: false })] : []),
    step('A dispute by a reader without an answer from you', {
      disputes: { answered: inputs.disputes?.answered ?? 0, received: (inputs.disputes?.received ?? 0) + 1 },
    }),
  ]
  const order = (steps: RatingStep[], sign: 1 | -1) =>
    steps
      .filter(({ effect }) => effect === null || effect * sign > 0)
      .toSorted((one, other) => sign * ((other.effect ?? 0) - (one.effect ?? 0)))
  return { raises: order(raises, 1), lowers: order(lowers, -1) }
}

/** What a vendor without a rating needs for its first, and what that would be. */
function firstRating(inputs: RatingInputs, today: string): RatingStep[] {
  const compounds = inputs.compounds.slice(0, FORMULA.least_measured)
  const certificates = compounds.map((compound) => ({ ...CLEAN, compound, tested_on: today }))
  const { score } = rateVendor({ ...inputs, certificates: [...inputs.certificates, ...certificates] }, today)
  if (score === null) return []
  const what = `${certificates.length} such certificates, of different compounds and confirmed: you would be rated ${score.toFixed(1)} of 10`
  return [{ what, effect: null }]
}

/** A test that shows what it should. */
const CLEAN: RatedCertificate = {
  compound: '',
  laboratory: 'independent',
  tested_on: null,
  measured_percent: 100,
  purity_percent: FORMULA.purity_floor + 1,
  is_doubtful: false,
  endotoxin: 'passed',
  sterility: 'passed',
  heavy_metals: 'passed',
}
