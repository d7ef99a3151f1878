import type { RatedCertificate, RatingInputs } from '#domain/ratings/vendor-rating-parts.ts'

/** The day of these ratings. */
export const TODAY = '2026-11-21'

/** Tested today, with nothing to object. */
export const ratedCertificate = (over: Partial<RatedCertificate> = {}): RatedCertificate => ({
  compound: 'kpv',
  laboratory: 'independent',
  tested_on: TODAY,
  measured_percent: 100,
  purity_percent: 99,
  endotoxin: 'passed',
  sterility: 'passed',
  heavy_metals: 'passed',
  is_doubtful: false,
  ...over,
})

/** A vendor of three compounds that states everything and has no reviews. */
export const ratingInputs = (over: Partial<RatingInputs> = {}): RatingInputs => ({
  compounds: ['kpv', 'll-37', 'dsip'],
  certificates: ['kpv', 'll-37', 'dsip'].map((compound) => ratedCertificate({ compound })),
  has_contact: true,
  has_region: true,
  refund: true,
  paid_retest: 'Yes, in full',
  disputes: null,
  people: { reviews: 0, mean: null },
  ...over,
})
