import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ratedCertificate as certificate, TODAY, ratingInputs as vendor } from '#test/rating-inputs.ts'
import { movedParts, rateVendor, ratingInWords } from './vendor-rating.ts'
import type { RatedCertificate, RatingInputs } from './vendor-rating-parts.ts'

const part = (name: string, over: Partial<RatingInputs>) => {
  const found = rateVendor(vendor(over), TODAY).parts.find((each) => each.name === name)
  if (!found) throw new Error(`no part ${name}`)
  return found
}

describe('the score', () => {
  test('is the sum of value times weight, as in the example of the methodology', () => {
    const compounds = Array.from({ length: 25 }, (_, index) => `c${index}`)
    const untested = { measured_percent: null, endotoxin: null, sterility: null, tested_on: '2026-08-14' }
    const certificates = compounds.slice(0, 21).map((compound, place) => {
      const over = place < 16 ? { measured_percent: 97.2 } : { laboratory: 'own' as const }
      return certificate({ compound, ...untested, ...over })
    })
    const terms = {
      refund: null,
      paid_retest: 'Half of the cost',
      people: { reviews: 10, mean: 3.87 },
    } as const
    const score = rateVendor(vendor({ compounds, certificates, ...terms }), TODAY)
    expect(score.parts.map(({ name, value }) => [name, value])).toEqual([
      ['batch testing', 7.2],
      ['accuracy', 8.6],
      ['safety panel', 2.86],
      ['freshness', 6.83],
      ['openness', 6.25],
      ['people', 7.18],
    ])
    expect(score).toMatchObject({ score: 7, sum: 6.98, missing: [], formula: 2, as_of: TODAY })
  })

  test('is not given with too few measured certificates of the last 12 months, and names the missing parts', () => {
    const few = vendor({
      certificates: [certificate(), certificate(), certificate({ tested_on: '2025-11-20' })],
    })
    const needed =
      '3 certificates of the last 12 months that state a measured amount are needed; 2 are on record.'
    expect(rateVendor(few, TODAY)).toMatchObject({ score: null, sum: null, missing: [needed] })
    expect(ratingInWords(rateVendor(few, TODAY))).toMatch(/^Not rated\. 3 certificates /)
  })

  test('shares the weight of a part without data among the others', () => {
    const full = rateVendor(vendor(), TODAY)
    expect(full.parts).toContainEqual(
      expect.objectContaining({ name: 'people', value: null, contribution: null }),
    )
    expect(full.score).toBe(10)
  })

  test('does not count a certificate in doubt, one of the future, or one without a day', () => {
    const honest = rateVendor(vendor(), TODAY)
    const bad = { compound: 'kpv', measured_percent: 10, purity_percent: 100 } as const
    for (const over of [{ is_doubtful: true }, { tested_on: '2026-11-22' }, { tested_on: null }]) {
      const certificates = [...vendor().certificates, certificate({ ...bad, ...over })]
      expect(rateVendor(vendor({ certificates }), TODAY)).toEqual(honest)
    }
  })
})

describe('the parts', () => {
  test('batch testing counts compounds on offer, an own laboratory 0.4, and each compound once', () => {
    const own = (compound: string) => certificate({ compound, laboratory: 'own' })
    expect(part('batch testing', { certificates: [own('kpv'), own('kpv'), own('zinc')] }).value).toBe(1.33)
    expect(part('batch testing', { certificates: [own('kpv'), certificate(), own('dsip')] }).value).toBe(4.67)
    expect(part('batch testing', { certificates: [certificate({ laboratory: 'buyer' })] }).value).toBe(3.33)
  })

  test('accuracy takes half a point for each per cent off the label and a point for each below 98 % purity', () => {
    const of = (...given: [number, number | null][]) =>
      part('accuracy', {
        certificates: given.map(([measured_percent, purity_percent]) =>
          certificate({ measured_percent, purity_percent }),
        ),
      }).value
    expect(of([97, 99], [103, 99], [100, 99])).toBe(8.5)
    expect(of([100, 96.5])).toBe(8.5)
    expect(of([100, null])).toBe(8)
    expect(of([60, 90])).toBe(0)
  })

  test('the safety panel leaves out what does not apply, and never takes silence for a pass', () => {
    const of = (over: Partial<RatedCertificate>) =>
      part('safety panel', { certificates: [certificate({ heavy_metals: 'passed', ...over })] }).value
    expect(of({ endotoxin: 'not applicable', sterility: 'not applicable' })).toBe(10)
    expect(of({ endotoxin: null, sterility: 'failed' })).toBe(3.33)
    expect(of({ endotoxin: null, sterility: null, laboratory: 'own' })).toBe(1.33)
  })

  test('the newest certificate of a compound speaks for it', () => {
    const certificates = [certificate({ endotoxin: null }), certificate({ tested_on: '2026-11-01' })]
    expect(part('safety panel', { certificates }).value).toBe(6.67)
    expect(part('safety panel', { certificates: certificates.toReversed() }).value).toBe(6.67)
  })

  test('freshness halves every 180 days and looks further back than a year', () => {
    const of = (tested_on: string) => part('freshness', { certificates: [certificate({ tested_on })] }).value
    expect([of(TODAY), of('2026-05-25'), of('2025-06-01')]).toEqual([10, 5, 1.26])
  })

  test('openness counts refused refunds as none, other terms of a retest as half, disputes where there were any', () => {
    expect(part('openness', { refund: false, paid_retest: 'No' }).value).toBe(5)
    expect(part('openness', { paid_retest: 'Half of the cost' }).value).toBe(8.75)
    expect(part('openness', { disputes: { received: 4, answered: 1 } }).value).toBe(8.5)
    expect(part('openness', { refund: null, paid_retest: null }).reasons).toContain('Refunds: not stated.')
  })

  test('people is the weighted mean of the reviews', () => {
    expect(part('people', { people: { reviews: 23, mean: 4.64 } }).value).toBe(9.1)
    expect(part('people', { people: { reviews: 5, mean: 2 } }).value).toBe(2.5)
  })
})

const aCertificate = fc.record<RatedCertificate>({
  compound: fc.constantFrom('kpv', 'll-37', 'dsip', 'zinc'),
  laboratory: fc.constantFrom('independent', 'own', 'buyer'),
  tested_on: fc.constantFrom(null, '2025-10-01', '2026-02-28', '2026-08-14', '2026-11-21', '2027-01-01'),
  measured_percent: fc.option(fc.double({ min: 0, max: 250, noNaN: true })),
  purity_percent: fc.option(fc.double({ min: 80, max: 100, noNaN: true })),
  endotoxin: fc.constantFrom('passed', 'failed', 'not applicable', null),
  sterility: fc.constantFrom('passed', 'failed', 'not applicable', null),
  heavy_metals: fc.constantFrom('passed', 'failed', 'not applicable', null),
  is_doubtful: fc.boolean(),
})
const certificates = fc.array(aCertificate, { maxLength: 12 })

test('no order of certificates or compounds changes anything', () =>
  fc.assert(
    fc.property(certificates, fc.infiniteStream(fc.nat()), (given, order) => {
      const mixed = given
        .map((each) => [order.next().value ?? 0, each] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, each]) => each)
      const compounds = vendor().compounds.toReversed()
      expect(rateVendor(vendor({ certificates: mixed, compounds }), TODAY)).toEqual(
        rateVendor(vendor({ certificates: given }), TODAY),
      )
    }),
  ))

test('every value lies within 0 and 10, and the parts add up to the sum', () =>
  fc.assert(
    fc.property(certificates, (given) => {
      const { parts, sum, score } = rateVendor(vendor({ certificates: given }), TODAY)
      for (const { value } of parts) {
        expect(value ?? 0).toBeGreaterThanOrEqual(0)
        expect(value ?? 0).toBeLessThanOrEqual(10)
      }
      if (sum === null || score === null) return
      const added = parts.reduce((total, { contribution }) => total + (contribution ?? 0), 0)
      expect(Math.abs(added - sum)).toBeLessThan(0.04)
      expect(Math.abs(score - sum)).toBeLessThan(0.06)
    }),
  ))

test('what moved between two scores is named by part', () => {
  const before = rateVendor(vendor(), TODAY).parts
  const after = rateVendor(vendor({ refund: false, people: { reviews: 20, mean: 4.6 } }), TODAY).parts
  expect(movedParts(before, after)).toEqual(['Openness from 10.0 to 7.5.', 'People from not known to 9.0.'])
})
