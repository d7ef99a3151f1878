/**
 * The formula of vendor ratings as data. Whatever changes in here, or in how `vendor-rating.ts` applies it, is a new
 * version: scores of two versions are not compared.
 */
export const FORMULA = {
  version: 2,
  /** How much each part counts, in per cent of the whole. */
  weights: { 'batch testing': 30, accuracy: 25, 'safety panel': 10, freshness: 10, openness: 10, people: 15 },
  /** A certificate counts for so long after its test, in days. Freshness alone looks further back. */
  window_days: 365,
  /** The worth of a certificate from the vendor's own laboratory, relative to an independent one. */
  own_laboratory: 0.4,
  /** Without so many certificates that count and state a measured amount, a vendor is not rated. */
  least_measured: 3,
  /** Points off for each per cent by which measured and label amount differ, at the median. */
  points_per_percent_amount: 0.5,
  /** Points off for each per cent by which the median purity is below the floor. */
  points_per_percent_purity: 1,
  purity_floor: 98,
  /** The most that accuracy reaches where no certificate states a purity. */
  cap_without_purity: 8,
  /** Days without a test after which freshness is halved. */
  half_life_days: 180,
} as const

export type PartName = keyof typeof FORMULA.weights
