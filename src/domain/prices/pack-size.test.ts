import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distinctSizes, formatSize, packMassUg, packPieces } from './pack-size.ts'
import { normalizeSize } from './size-key.ts'

const mg = 1000
const g = 1_000_000

test.each<[number, ...string[]]>([
  [5 * mg, '5mg', ' 5 MG ', '5mg vial'],
  [10 * mg, '2 x 5mg', '2×5 mg', '5mg x 2', '10 mg in 2 ml'],
  [50 * mg, '10 vials x 5 mg', '10vialsx5mg', '10 vials of 5mg', '10 vials (5mg each)', '5 mg × 10 vials'],
  [50 * mg, '10ml @ 5mg/ml', '10 ml (5 mg/ml)', '5mg/ml x 10ml'],
  [100 * mg, '2 x 10 x 5mg'],
  [1000 * mg, '1g', '1,000mg', "1'000 mg", '1\u00a0000\u00a0mg'],
  [1000 * g, '1kg', '1.000.000 mg'],
  [0.5 * mg, '500 mcg', '500µg', '500 μg'],
  [30 * g, '60 capsules x 500mg', '60 capsules x 500 mg', '120 capsules (30 g total)'],
  [12.5 * mg, '12.5mg', '12,5 mg'],
  [0.25 * mg, '0,25mg'],
  [125 * mg, '0.125 g'],
  [1234.5 * mg, '1.234,5 mg'],
  [3.3 * mg, '10 iu (3.3mg)'],
])('a pack size is read as the mass of the whole pack in %d µg: %s', (massUg, ...sizes) => {
  for (const size of sizes) expect(packMassUg(size), size).toBe(massUg)
})

test.each([
  ...['5²mg', '5₂ mg', '²5mg', '5 ⁰mg', '⁵mg', '2 x 5²mg', '5mg x 1²', '1² x 5mg', '10 ml @ 5²mg/ml', '5mg²'],
  ...['5²mg in 2 ml', '1½ g', '½ kg', '5①mg', '10 vials (5²mg each)', '120 capsules (3²g total)'],
])('a number that is no plain digit makes none of the digits next to it: %s', (size) => {
  expect(packMassUg(size)).toBeNull()
  expect(packPieces(size)).toBeNull()
  const digits = size.normalize('NFKC')
  expect(normalizeSize(size)).not.toBe(normalizeSize(digits))
})

test.each([
  ...[null, '', '   '],
  // None is stated, or in another unit.
  ...['5000 IU', '10ml', '60 capsules', '5', '5%'],
  // Of one piece or of all; of which of two.
  ...['60 capsules 500mg', '60 capsules (500mg)', '5mg (10 vials)', '5mg/ml', '5mg/vial', '5-10mg'],
  ...['5mg + 5mg', '1.500 mg', '2 500mg'],
  // No plain amount.
  ...['-5mg', '~5mg', '0mg', '0 x 5mg', '1,00,000mg', '0.0001mg', '5mgx', 'five mg', 'NaN mg'],
  '9'.repeat(40).concat('kg'),
])('a size that gives no mass, or could mean two, has none: %s', (size) =>
  expect(packMassUg(size)).toBeNull(),
)

test('a pack of packs weighs the product, whatever the numbers', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 999 }), (count, each) => {
      expect(packMassUg(`${count} x ${each}mg`)).toBe(count * each * mg)
      expect(packMassUg(`${each} mg x ${count} vials`)).toBe(count * each * mg)
    }),
  ))

test('any text gives a whole number of micrograms or nothing, also after normalising', () => {
  const sizeLike = fc.string({ unit: fc.constantFrom(...'0159.,x×µ mglukivas()/@- ') })
  fc.assert(
    fc.property(fc.oneof(fc.string(), sizeLike), (size) => {
      const massUg = packMassUg(size)
      expect(massUg === null || (Number.isSafeInteger(massUg) && massUg > 0)).toBe(true)
      expect(normalizeSize(normalizeSize(size))).toBe(normalizeSize(size))
    }),
  )
})

test('sizes are filters without blanks and capitals', () =>
  expect(normalizeSize('  2 x 5 MG ')).toBe('2x5mg'))

test('distinct sizes stand from small to large by mass, those without a mass after them', () => {
  const seen = [
    ...['10mg', '1g', '2 MG', '2mg', null, '5000 IU', '', '500 mcg', '10 ml', '60 capsules', 'sample'],
    '2 x 5mg',
  ]
  const sorted = ['500mcg', '2mg', '10mg', '1g', '10ml', '60capsules', '5000iu', 'sample']
  expect(distinctSizes(seen)).toEqual(sorted)
  expect(distinctSizes(seen.toReversed())).toEqual(sorted)
})

describe('a size is shown in one notation', () => {
  test.each([
    ['5mg', '5 mg'],
    ['10MG', '10 mg'],
    ['0.5kg', '0.5 kg'],
    ['500 mcg', '500 mcg'],
    ['500μg', '500 µg'],
    ['2 x 5mg', '2 × 5 mg'],
    ['10 vials x 5 mg', '10 × 5 mg'],
    ['5mg x 2', '2 × 5 mg'],
    ['30 CAPSULES X 1000MG', '30 × 1,000 mg'],
    ['2 x 10 x 5mg', '2 × 10 × 5 mg'],
    ['60 Capsules', '60 capsules'],
    ['10ML', '10 ml'],
    ['5000iu', '5,000 IU'],
    ['10ml @ 5mg/ml', '10 ml @ 5 mg/ml'],
    ['120 capsules (30 g total)', '120 capsules (30 g total)'],
    ['family pack', 'family pack'],
  ])('%s as %s', (size, shown) => expect(formatSize(size)).toBe(shown))

  test('nothing where the vendor states none', () =>
    expect([formatSize(null), formatSize('  ')]).toEqual([null, null]))
})

test('the pieces of a package are counted where it says how many there are', () => {
  const sizes = [
    ...['30 capsules x 1000mg', '60 capsules', '120 capsules (30 g total)', '2 x 10 x 5mg', '60g', '10 ml'],
    null,
  ]
  expect(sizes.map(packPieces)).toEqual([30, 60, 120, 20, null, null, null])
})

test.each([
  [['500 g', '0.5 kg', '500 grams'], ['500g']],
  [['100 mcg', '0.1 mg', '100 µg'], ['0.1mg']],
  [
    ['1 g', '1,000 mg', '2 g'],
    ['1g', '2g'],
  ],
  [['10 mg', '2 x 5 mg'], ['10mg']],
  [['10 mg', '2 x 5 mg', '2 X 5mg'], ['2x5mg']],
  [['10 mg', '2 ml (5 mg/ml)'], ['10mg']],
  [['10 mg vial', '10 mg'], ['10mg']],
  [
    ['10 ml', '5000 IU'],
    ['10ml', '5000iu'],
  ],
])('%j are the choices %j: one mass is one choice', (sizes, choices) => {
  expect(distinctSizes(sizes)).toEqual(choices)
  expect(distinctSizes(sizes.toReversed())).toEqual(choices)
})
