import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OwnRules } from '#contract/market/ratings.ts'
import { SAFETY_TESTS } from '#contract/vocabulary.ts'
import { rateVendor } from '#domain/ratings/vendor-rating.ts'
import { ratedCertificate, ratingInputs, TODAY } from '#test/rating-inputs.ts'
import { figuresOf, type RuledFigures, type RuledVendor, rankByRules, unmet } from './own-rules.ts'

const figures: RuledFigures = { purity: 98.4, deviation: 3.2, tests: {}, days: 40 }
const vendor = (change: Partial<RuledVendor> = {}, changed: Partial<RuledFigures> = {}): RuledVendor => ({
  slug: 'alder',
  name: 'Alder',
  region: 'Canada',
  score: 7.4,
  figures: { ...figures, ...changed },
  ...change,
})

test('a figure at the bound meets the condition, and one beyond it says by how much it does not', () => {
  expect(unmet(vendor(), { purity: 98.4, tolerance: 3.2, age: 40, region: 'Canada' })).toEqual([])
  expect(unmet(vendor(), { purity: 98.5, tolerance: 3.1, age: 39, region: 'Japan' })).toEqual([
    'Median purity 98.4 %, below 98.5 %.',
    'Measured and label amount differ by 3.2 %, more than 3.1 %.',
    'Latest test 40 days ago, more than 39.',
    'Ships from Canada.',
  ])
})

test('an unstated value meets no condition', () => {
  const silent = vendor({ region: null }, { purity: null, deviation: null, days: null })
  const all: OwnRules = { purity: 0, tolerance: 100, tests: ['sterility'], age: 9999, region: 'Japan' }
  expect(unmet(silent, all)).toEqual([
    'No purity is stated.',
    'No measured amount is stated.',
    'Sterility: no certificate to which the test applies.',
    'No day of a test is stated.',
    'Where it ships from is not stated.',
  ])
  expect(unmet(silent, {})).toEqual([])
})

test('a required test is met by half of the tested compounds', () => {
  const half = vendor({}, { tests: { endotoxin: { passed: 2, of: 4 }, sterility: { passed: 1, of: 4 } } })
  expect(unmet(half, { tests: ['endotoxin'] })).toEqual([])
  expect(unmet(half, { tests: ['endotoxin', 'sterility'] })).toEqual([
    'Sterility: stated as passed for 1 of 4 tested compounds, fewer than half.',
  ])
})

test('the figures are those of the rating', () => {
  const tested = { tested_on: '2026-11-01', measured_percent: 96, purity_percent: 99.1 }
  const certificate = ratedCertificate({ ...tested, sterility: null, heavy_metals: 'not applicable' })
  const inputs = ratingInputs({ compounds: ['kpv'], certificates: [certificate] })
  expect(figuresOf(rateVendor(inputs, TODAY).parts)).toEqual({
    purity: 99.1,
    deviation: 4,
    days: 20,
    tests: { endotoxin: { passed: 1, of: 1 }, sterility: { passed: 0, of: 1 } },
  })
})

const some = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const aTest = fc
  .record({ passed: fc.nat(6), more: fc.nat(6) })
  .map(({ passed, more }) => ({ passed, of: passed + more }))
const someVendors = fc
  .array(
    fc.record({
      name: fc.constantFrom('Alder', 'Birch', 'Cedar', 'Elm'),
      region: some(fc.constantFrom('Canada', 'Japan')),
      score: some(fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10)),
      figures: fc.record({
        purity: some(fc.integer({ min: 90, max: 100 })),
        deviation: some(fc.integer({ min: 0, max: 12 })),
        days: some(fc.integer({ min: 0, max: 500 })),
        tests: fc.record(Object.fromEntries(SAFETY_TESTS.map((test) => [test, aTest])), { requiredKeys: [] }),
      }),
    }),
    { maxLength: 30 },
  )
  .map((vendors): RuledVendor[] => vendors.map((each, nth) => ({ ...each, slug: `v-${nth}` })))
const someRules: fc.Arbitrary<OwnRules> = fc.record(
  {
    purity: fc.integer({ min: 90, max: 100 }),
    tolerance: fc.integer({ min: 0, max: 12 }),
    tests: fc.subarray([...SAFETY_TESTS]),
    age: fc.integer({ min: 0, max: 500 }),
    region: fc.constantFrom('Canada', 'Japan'),
  },
  { requiredKeys: [] },
)
const slugs = (vendors: readonly { slug: string }[]) => vendors.map(({ slug }) => slug)

test('without rules no vendor falls out, and the order is that of the ratings, whatever the order before', () =>
  fc.assert(
    fc.property(someVendors, (vendors) => {
      const { kept, out } = rankByRules(vendors, {})
      expect(out).toEqual([])
      const rated = kept.map(({ score }) => score ?? -1)
      expect(rated).toEqual(rated.toSorted((a, b) => b - a))
      expect(slugs(kept)).toEqual(slugs(rankByRules(vendors.toReversed(), {}).kept))
    }),
  ))

test('one bound takes out exactly the vendors whose figure is beyond it, and moves no other', () =>
  fc.assert(
    fc.property(someVendors, someRules, fc.integer({ min: 90, max: 100 }), (vendors, rules, purity) => {
      const { purity: _, ...others } = rules
      const before = rankByRules(vendors, others).kept
      const { kept, out } = rankByRules(vendors, { ...others, purity })
      expect(slugs(kept)).toEqual(
        slugs(before.filter(({ figures }) => figures.purity !== null && figures.purity >= purity)),
      )
      expect(kept.length + out.length).toBe(vendors.length)
    }),
  ))

test('a stricter bound never lets anybody in', () =>
  fc.assert(
    fc.property(someVendors, someRules, (vendors, rules) => {
      const stricter = {
        ...rules,
        ...(rules.purity !== undefined && { purity: rules.purity + 1 }),
        ...(rules.tolerance !== undefined && { tolerance: rules.tolerance - 1 }),
        ...(rules.age !== undefined && { age: rules.age - 30 }),
        tests: [...SAFETY_TESTS],
      }
      const loose = new Set(slugs(rankByRules(vendors, rules).kept))
      for (const slug of slugs(rankByRules(vendors, stricter).kept)) expect(loose).toContain(slug)
    }),
  ))
