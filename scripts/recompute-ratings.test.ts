import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateVendor } from '#domain/ratings/vendor-rating.ts'
import { FORMULA } from '#domain/ratings/vendor-rating-formula.ts'
import type { RatedCertificate, RatingInputs } from '#domain/ratings/vendor-rating-parts.ts'

const compounds = Array.from({ length: 30 }, (_, index) => `compound-${index}`)
const result = fc.constantFrom('passed', 'failed', 'not applicable', null)
const day = fc
  .integer({ min: 0, max: 800 })
  .map((back) => new Date(Date.UTC(2026, 10, 30) - back * 86_400_000).toISOString().slice(0, 10))

const certificate = fc.record<RatedCertificate>({
  compound: fc.constantFrom(...compounds),
  laboratory: fc.constantFrom('independent', 'own', 'buyer'),
  tested_on: fc.option(day, { freq: 20 }),
  measured_percent: fc.option(fc.integer({ min: 600_000, max: 1_300_000 }).map((part) => part / 10_000)),
  purity_percent: fc.option(fc.integer({ min: 9000, max: 9999 }).map((part) => part / 100)),
  endotoxin: result,
  sterility: result,
  heavy_metals: result,
  is_doubtful: fc.nat({ max: 9 }).map((one) => one === 0),
})

const inputs = fc.record<RatingInputs>({
  compounds: fc.subarray(compounds),
  certificates: fc.array(certificate, { maxLength: 40, size: 'max' }),
  has_contact: fc.boolean(),
  has_region: fc.boolean(),
  refund: fc.constantFrom(true, false, null),
  paid_retest: fc.constantFrom(null, 'No', 'Yes, in full', 'Half of the cost', 'Nothing stated'),
  disputes: fc.option(fc.record({ answered: fc.constant(1), received: fc.integer({ min: 1, max: 5 }) })),
  people: fc.oneof(
    fc.constant({ reviews: 0, mean: null }),
    fc.record({
      reviews: fc.integer({ min: 1, max: 900 }),
      mean: fc.integer({ min: 100, max: 500 }).map((n) => n / 100),
    }),
  ),
})

const as_of = '2026-11-21'
const thousand = fc.sample(inputs, { numRuns: 1000, seed: 20261121 })

test('what anybody pays changes the score of none of a thousand generated vendors', () => {
  const paid = [
    { comission: 'true', is_sponsored: true, subscription: 'premium' },
    { comission: 'false', affiliate_link: 'https://shop.example/?ref=assayer' },
  ]
  for (const each of thousand)
    for (const also of paid) expect(rateVendor({ ...each, ...also }, as_of)).toEqual(rateVendor(each, as_of))
})

test('a script without our code gives a thousand generated vendors the same score to the last digit', () => {
  const vendors = thousand.map((each, index) => ({ slug: `vendor-${index}`, as_of, inputs: each }))
  const published = [{ formula: FORMULA }, ...vendors].map((line) => JSON.stringify(line)).join('\n')
  const script = join(import.meta.dirname, 'recompute-ratings.mjs')
  const computed = execFileSync(process.execPath, [script], { input: published, encoding: 'utf8' })
  const expected = vendors.map(({ slug, inputs }) => ({
    slug,
    as_of,
    score: rateVendor(inputs, as_of).score,
  }))
  expect(computed.trim().split('\n')).toEqual(expected.map((line) => JSON.stringify(line)))
  expect(expected.filter(({ score }) => score !== null).length).toBeGreaterThan(300)
})
