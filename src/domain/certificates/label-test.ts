import { formatUnitPrice } from '#domain/prices/money.ts'
import { packMassUg, packPieces } from '#domain/prices/pack-size.ts'
import { dayText } from '#domain/text/day.ts'
import { formatMass } from '#domain/text/number-format.ts'

/**
 * What the test of a batch says of the product: how near the measured content is to the amount on the label. Whether its
 * paper can be believed is another question, answered by certificate-checks.ts.
 */

/** Of the label within 5 %, within 10 %, or beyond; in both directions. */
export type Nearness = 'near' | 'off' | 'far'
const NEAR_PERCENT = 5
const OFF_PERCENT = 10
/** The bounds of 'near' and of 'off', in percent of the label. */
export const NEAR_BOUNDS = { from: 100 - NEAR_PERCENT, to: 100 + NEAR_PERCENT }
export const OFF_BOUNDS = { from: 100 - OFF_PERCENT, to: 100 + OFF_PERCENT }

/** Measured content in percent of the label, to one decimal; null where either is not stated. */
export function percentOfLabel(measured_mg: number | null, label_mg: number | null): number | null {
  return measured_mg === null || !label_mg ? null : Math.round((measured_mg / label_mg) * 1_000) / 10
}

/** Judges the rounded percentage, so that what is shown and what is said of it agree. */
export function nearnessOf(percent: number | null): Nearness | null {
  if (percent === null) return null
  const apart = Math.abs(percent - 100)
  return apart <= NEAR_PERCENT ? 'near' : apart <= OFF_PERCENT ? 'off' : 'far'
}

type Laboratory = 'independent' | 'own' | 'buyer'
type Amounts = { measured_mg: number | null; label_mg: number | null }
type Tested = Amounts & {
  /** As whose laboratory it counts. */
  laboratory: Laboratory
}

/** What a test found against its own label; nothing counts as near where a check of the paper failed. */
export function labelResult({ measured_mg, label_mg, laboratory }: Tested, isDoubtful: boolean) {
  const percent = percentOfLabel(measured_mg, label_mg)
  const nearness = nearnessOf(percent)
  return {
    percent,
    nearness,
    is_near_label: nearness === 'near' && laboratory === 'independent' && !isDoubtful,
  }
}
type LabelResult = ReturnType<typeof labelResult>

/** Solids whose label states the content of the whole pack as often as that of a piece. */
const COUNTED_SOLIDS = /capsule|caps\b|tablet|tabs\b|softgel/i

/** What the label of a single vial of this pack may say, in micrograms; for capsules and tablets that of the pack too. */
function strengthsOf(size: string | null): number[] {
  const massUg = packMassUg(size)
  if (massUg === null) return []
  const unit = Math.round(massUg / (packPieces(size) ?? 1))
  return COUNTED_SOLIDS.test(size ?? '') ? [unit, massUg] : [unit]
}

/**
 * The test that represents an offer, and how it stands, among those of its vendor and compound that are recent and not in
 * doubt. An amount comes before none, the offered strength before others, another's laboratory before the vendor's own,
 * then the newest. No result far from its label is hidden by an older test, nor by the vendor's own word.
 */
export function testOfOffer<T extends Tested & { tested_on: string }>(
  tests: readonly T[],
  size: string | null,
) {
  const strengths = strengthsOf(size)
  const judged = tests.map((test) => {
    const { label_mg } = test
    const is_other_strength = label_mg !== null && !strengths.includes(Math.round(label_mg * 1_000))
    const result = labelResult(test, false)
    return {
      ...test,
      ...{ ...result, is_near_label: result.is_near_label && !is_other_strength },
      is_other_strength,
    }
  })
  type Judged = (typeof judged)[number]
  const isOwn = ({ laboratory }: Judged) => laboratory === 'own'
  const newer = (a: Judged, b: Judged) =>
    Number(a.tested_on < b.tested_on) - Number(a.tested_on > b.tested_on)
  const [first] = judged.toSorted(
    (a, b) =>
      Number(a.percent === null) - Number(b.percent === null) ||
      Number(a.is_other_strength) - Number(b.is_other_strength) ||
      Number(isOwn(a)) - Number(isOwn(b)) ||
      newer(a, b),
  )
  if (!first) return null
  const [far] = judged
    .filter((test) => test.nearness === 'far')
    .filter((test) => test.tested_on >= first.tested_on || (isOwn(first) && !isOwn(test)))
    .toSorted(newer)
  return far ?? first
}

/** How a result is coloured: green stands at what counts as near its label alone. */
export type Tone = 'good' | 'caution' | 'bad' | 'quiet'
export const toneOf = ({ nearness, is_near_label }: Pick<LabelResult, 'nearness' | 'is_near_label'>): Tone =>
  nearness === 'far' ? 'bad' : nearness === 'off' ? 'caution' : is_near_label ? 'good' : 'quiet'

/** The sign beside a result, so that its colour never speaks alone; none where it only does not contradict the label. */
export function glyphOf({ percent, ...result }: LabelResult): '▼' | '▲' | '✓' | null {
  if (result.nearness === 'near' || percent === null) return result.is_near_label ? '✓' : null
  return percent < 100 ? '▼' : '▲'
}

/** 'far below its label'; null where no amount is known. */
export function nearnessWords({
  percent,
  nearness,
}: Pick<LabelResult, 'percent' | 'nearness'>): string | null {
  if (percent === null || nearness === null) return null
  if (nearness === 'near') return 'near its label'
  return `${nearness === 'far' ? 'far ' : ''}${percent < 100 ? 'below' : 'above'} its label`
}

/** '85.6 % of the label'; '99.3 % of its 5 mg label' where a pack of another strength was tested. */
export function amountWords({
  percent,
  label_mg,
  is_other_strength = false,
}: Pick<LabelResult, 'percent'> & { label_mg: number | null; is_other_strength?: boolean }): string {
  if (percent === null) return 'Amount not stated'
  return is_other_strength && label_mg !== null
    ? `${percent} % of its ${formatMass(label_mg)} label`
    : `${percent} % of the label`
}

/** Whose test it is, in words. */
export const TESTED_BY = {
  independent: 'independent',
  own: 'by the vendor itself',
  buyer: 'by a buyer',
} as const

type Shown = LabelResult &
  Tested & { is_other_strength: boolean; purity_percent: number | null; tested_on: string }

/** The whole of a test in words, for answers without colours: '85.6 % of the label (far below its label), 96.32 % pure, by a buyer, Sep 25, 2026'. */
export function testWords(test: Shown): string {
  const judged = nearnessWords(test)
  const said = [
    `${amountWords(test)}${judged && test.nearness !== 'near' ? ` (${judged})` : ''}`,
    test.purity_percent !== null && `${test.purity_percent} % pure`,
    TESTED_BY[test.laboratory],
    dayText(test.tested_on),
  ]
  return said.filter(Boolean).join(', ')
}

/** 'No test on record' and else `testWords`: shown next to every offer in words. */
export const offerTestWords = (test: Shown | null) => (test ? testWords(test) : 'no test on record')

/** The vendors with a test near the label, in parts, so that pages may set them off: 'N of M vendors' and what follows. */
export function nearLabelParts({ vendors, near_label }: { vendors: number; near_label: number }) {
  const isOne = near_label === 1
  return {
    who:
      near_label === 0 ? 'No vendor' : `${near_label} of ${vendors} ${vendors === 1 ? 'vendor' : 'vendors'}`,
    has:
      isOne || near_label === 0
        ? 'has an independent test near its label'
        : 'have an independent test near their label',
    /** Before the name and the price of the cheapest. */
    cheapest: isOne ? ': ' : '; the cheapest is ',
  }
}

type Near = Parameters<typeof nearLabelParts>[0] & {
  cheapest: { vendor: { name: string }; cost_per_mg: number; currency: string } | null
}

/** The same as one sentence: '1 of 7 vendors has an independent test near its label: Tidelark Peptides, $5.90 / mg.' */
export function nearLabelSentence({ cheapest, ...counts }: Near): string {
  const { who, has, cheapest: before } = nearLabelParts(counts)
  if (!cheapest) return `${who} ${has}.`
  const { figure, unit } = formatUnitPrice({ minorPerMg: cheapest.cost_per_mg, currency: cheapest.currency })
  return `${who} ${has}${before}${cheapest.vendor.name}, ${figure} / ${unit}.`
}
