import { expect, test } from 'vitest'
import { ratedCertificate, ratingInputs, TODAY } from '#test/rating-inputs.ts'
import { ratingSteps } from './rating-steps.ts'
import { rateVendor } from './vendor-rating.ts'
import type { RatingInputs } from './vendor-rating-parts.ts'

const certificate = (compound: string) =>
  ratedCertificate({
    ...{ compound, tested_on: '2026-08-01', measured_percent: 97, purity_percent: 98 },
    ...{ sterility: null, heavy_metals: null },
  })
const vendor = (over: Partial<RatingInputs> = {}) =>
  ratingInputs({
    compounds: ['kpv', 'll-37', 'dsip', 'tb-500'],
    certificates: ['kpv', 'll-37', 'dsip'].map(certificate),
    has_region: false,
    refund: null,
    paid_retest: null,
    people: { reviews: 3, mean: 4 },
    ...over,
  })
const effectOf = (steps: { what: string; effect: number | null }[], words: string) =>
  steps.find(({ what }) => what.includes(words))?.effect

test('each step says by how much the formula itself moves', () => {
  const inputs = vendor()
  const before = rateVendor(inputs, TODAY).sum ?? 0
  const { raises, lowers } = ratingSteps(inputs, TODAY)
  const stated = rateVendor({ ...inputs, has_region: true }, TODAY).sum ?? 0
  expect(effectOf(raises, 'region')).toBeCloseTo(stated - before, 2)
  const later = rateVendor(inputs, '2026-12-21').sum ?? 0
  expect(effectOf(lowers, '30 days')).toBeCloseTo(later - before, 2)
  expect(effectOf(raises, 'confirmed at an independent laboratory')).toBeGreaterThan(
    effectOf(raises, 'your own laboratory') ?? 0,
  )
})

test('what raises is above nothing and what lowers below, the largest effect first', () => {
  const { raises, lowers } = ratingSteps(vendor(), TODAY)
  const falls = lowers.map(({ effect }) => ({ effect: -(effect ?? 0) }))
  for (const steps of [raises, falls]) {
    const effects = steps.map(({ effect }) => effect ?? 0)
    expect(effects.length).toBeGreaterThan(1)
    expect(effects.every((effect) => effect > 0)).toBe(true)
    expect(effects).toEqual(effects.toSorted((one, other) => other - one))
  }
})

test('nothing that is stated already is asked for, and an unrated vendor gets steps without a figure', () => {
  const whole = vendor({ has_region: true, refund: true, paid_retest: 'Yes, in full' })
  const wordsOf = (steps: { what: string }[]) => steps.map(({ what }) => what).join()
  expect(wordsOf(ratingSteps(whole, TODAY).raises)).not.toMatch(/State/)
  const { raises } = ratingSteps(vendor({ certificates: [] }), TODAY)
  expect(raises.length).toBeGreaterThan(0)
  expect(raises.every(({ effect }) => effect === null)).toBe(true)
  expect(wordsOf(raises)).toMatch(/3 such certificates.*you would be rated \d\.\d of 10/)
})
