import type { OwnRules } from '#contract/market/ratings.ts'
import { SAFETY_TESTS, type SafetyTest } from '#contract/vocabulary.ts'
import type { VendorScore } from '#domain/ratings/vendor-rating.ts'
import { TEST_NAMES } from '#domain/ratings/vendor-rating-parts.ts'

/** What the rules look at. Null is not stated, which meets no condition. */
export type RuledFigures = {
  purity: number | null
  deviation: number | null
  /** Per test: the compounds that passed, out of the tested compounds to which it applies. */
  tests: Partial<Record<SafetyTest, { passed: number; of: number }>>
  days: number | null
}

export type RuledVendor = {
  slug: string
  name: string
  region: string | null
  /** Out of 10; null: not rated. */
  score: number | null
  figures: RuledFigures
}

/** The figures of a rating used by rules, from the inputs of its parts. */
export function figuresOf(parts: VendorScore['parts']): RuledFigures {
  const inputs = new Map(parts.flatMap((part) => Object.entries(part.inputs)))
  const number = (name: string) => {
    const value = inputs.get(name)
    return typeof value === 'number' ? value : null
  }
  const tests = SAFETY_TESTS.flatMap((test) => {
    const passed = number(`${test}_passed`)
    const of = number(`${test}_of`)
    return passed === null || of === null ? [] : [[test, { passed, of }]]
  })
  return {
    purity: number('median_purity_percent'),
    deviation: number('median_deviation_percent'),
    tests: Object.fromEntries(tests),
    days: number('days'),
  }
}

/** Why a vendor falls out, a sentence for each condition that it does not meet; empty: it stays. */
export function unmet({ region, figures }: RuledVendor, rules: OwnRules): string[] {
  const { purity, deviation, days, tests } = figures
  const words: string[] = []
  if (rules.purity !== undefined) {
    if (purity === null) words.push('No purity is stated.')
    else if (purity < rules.purity) words.push(`Median purity ${purity} %, below ${rules.purity} %.`)
  }
  if (rules.tolerance !== undefined) {
    if (deviation === null) words.push('No measured amount is stated.')
    else if (deviation > rules.tolerance)
      words.push(`Measured and label amount differ by ${deviation} %, more than ${rules.tolerance} %.`)
  }
  for (const test of rules.tests ?? []) {
    const { passed, of } = tests[test] ?? { passed: 0, of: 0 }
    if (of === 0) words.push(`${TEST_NAMES[test]}: no certificate to which the test applies.`)
    else if (passed * 2 < of)
      words.push(
        `${TEST_NAMES[test]}: stated as passed for ${passed} of ${of} tested compounds, fewer than half.`,
      )
  }
  if (rules.age !== undefined) {
    if (days === null) words.push('No day of a test is stated.')
    else if (days > rules.age) words.push(`Latest test ${days} days ago, more than ${rules.age}.`)
  }
  if (rules.region !== undefined && region !== rules.region)
    words.push(region === null ? 'Where it ships from is not stated.' : `Ships from ${region}.`)
  return words
}

/** Vendors in the site's order: the best rated first, those without a rating last, equals by name. */
const inOrder = (a: RuledVendor, b: RuledVendor) =>
  (b.score ?? -1) - (a.score ?? -1) || a.name.localeCompare(b.name, 'en') || (a.slug < b.slug ? -1 : 1)

/** Who stays, ranked, and who falls out and why; both in the site's order. */
export function rankByRules<V extends RuledVendor>(vendors: readonly V[], rules: OwnRules) {
  const judged = vendors.toSorted(inOrder).map((vendor) => ({ vendor, reasons: unmet(vendor, rules) }))
  return {
    kept: judged.filter(({ reasons }) => reasons.length === 0).map(({ vendor }) => vendor),
    out: judged.filter(({ reasons }) => reasons.length > 0),
  }
}
