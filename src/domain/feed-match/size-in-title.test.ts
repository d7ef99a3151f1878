import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packMassUg } from '../pack-size.ts'
import { knownNames } from './known-names.ts'
import { matchItem } from './match-item.ts'

// Long because it is mostly tables of titles, each with its reading.

const known = knownNames([
  { slug: 'verolin', proper_name: 'Verolin', aliases: [], form: null, sizes: [], is_plant: false },
  { slug: 'ostrava', proper_name: 'Ostrava', aliases: [], form: null, sizes: [], is_plant: false },
])

/** The mass in mg that would be published, or the reasons why a person looks first. */
function read(written: string): number | string[] {
  const [title = '', variant = null] = written.split(' | ')
  const { size, reasons } = matchItem({ sku: 'A1', title, variant, link: null }, known)
  return reasons.length > 0 ? reasons : (packMassUg(size) ?? Number.NaN) / 1000
}
const waits = (written: string) => Array.isArray(read(written))

describe('a strength is multiplied by the volume of the vial and the number of vials', () => {
  test.each([
    ['Verolin 5mg/2ml, 5 vials', 25],
    ['Verolin 10mg/2ml | 10 vials', 100],
    ['Verolin 5mg/2ml | 5 Vials', 25],
    ['Verolin 10 x 10mg/0.5ml', 100],
    ['Verolin 2 x 2mg/ml 2ml', 8],
    ['Verolin 10ml @ 10mg/ml, 10 vials', 1000],
    ['Verolin 5mg/ml 5ml x 5', 125],
    ['Verolin 2 mg/ml, 2 ml, 2 vials', 8],
    ['3 × 3mg/ml 3ml Verolin', 27],
    ['Verolin 4mg/ml 4ml*4', 64],
    ['Verolin 7mg per 3 ml | 7 vials', 49],
    ['Verolin 2,5mg/ml 2ml x 2 ampoules', 10],
    ['Verolin 500 mcg/ml | 2 ml', 1],
  ])('%s is %d mg', (written, mg) => {
    expect(read(written)).toBe(mg)
  })
})

describe('a strength in another volume than that of the bottle counts for the bottle', () => {
  test.each([
    ['Verolin 2.5mg/0.6ml solution 2.4ml', 10],
    ['Verolin 5mg/0.5ml 2ml vial', 20],
    ['Verolin 100mg/1ml 10ml vial', 1000],
    ['Verolin 200mg/1ml 30ml', 6000],
    ['Verolin 200mg/2ml 10 ml vial', 1000],
    ['Verolin 2.5mg/1ml 2 ml vial', 5],
    ['Verolin 250mg/5ml 100 ml bottle', 5000],
    ['10ml Verolin 20 mg per ml', 200],
    ['Verolin 40mg/0.8ml | 8ml', 400],
    ['Verolin 1g/5ml 50ml', 10_000],
    ['Verolin 10mg in 2 ml | 6 ml', 30],
  ])('%s is %d mg', (written, mg) => {
    expect(read(written)).toBe(mg)
  })

  test.each([
    'Verolin 5mg/ml',
    'Verolin 10mg/3ml 10ml',
    'Verolin 5mg/2ml 1ml',
    'Verolin 2.5mg/0.5ml, 4 pens, 2ml',
    'Verolin 100mg/ml | 1000mg',
    'Verolin 5mg/ml 10mg/ml 2ml',
    'Verolin 5mg/ml 2ml 3ml',
    'Verolin 5mg/2ml 20mg',
  ])('%s waits', (written) => {
    expect(read(written)).toEqual([expect.any(String)])
  })
})

describe('a count above a variant is never dropped', () => {
  test.each([
    'Verolin 5mg/10mg (10 Vial Pack) | 5mg',
    'Verolin 10mg (10 vials) | 10mg',
    'Verolin 10 vials – 5mg/10mg/15mg | 10mg',
    'Verolin 5mg/10mg - 3 Pack | 10mg',
    'Verolin 3-Pack: 10mg, 20mg | 20mg',
    'Verolin x10: 5mg, 10mg | 5mg',
    'Verolin 5 ampoules 2mg / 5mg | 2mg',
    'Verolin box of 10, 5mg | 5mg',
    'Verolin 5mg 20 pcs | 5 mg',
    'Verolin (6 bottles) | 250g',
    'Verolin 10mg, 10 vials | 3 vials',
    'Verolin 5mg | 10mg',
    'Verolin single vial | 10 x 5mg',
    'Verolin 5mg, 10 vials | 10 x 5mg',
    'Verolin 10 x (10 x 5mg)',
    'Verolin 2 pack (2 x 5mg)',
    'Verolin 10 boxes (10 vials) 5mg',
    'Verolin 2 x 5mg | 2 vials',
    'Verolin 5mg (10 units)',
    'Verolin | 5mg (2 units)',
  ])('%s waits', (written) => {
    expect(read(written)).toEqual([expect.any(String)])
  })

  test.each([
    ['Verolin 2mg/5mg/10mg | 5mg', 5],
    ['Verolin 5/10/15mg | 10mg', 10],
    ['Verolin 5mg, 10 vials | 5mg x 10 vials', 50],
    ['Verolin 5mg | 10 vials', 50],
    ['Verolin 50mg | 10 vials x 5mg', 50],
    ['Verolin 5mg | 5 mg (1 vial)', 5],
    ['Verolin 5mg/2ml | 5mg', 5],
  ])('%s is %d mg', (written, mg) => {
    expect(read(written)).toBe(mg)
  })
})

describe('sums, gifts and shares leave a choice', () => {
  test.each([
    'Verolin 5mg + 5mg',
    'Verolin 10mg + Verolin 10mg',
    'Verolin 500g +500g Free',
    'Verolin 500g + 500g',
    'Verolin 500g +20% free',
    'Verolin 500g + 99% free',
    'Verolin 500g 20% extra',
    'Verolin 500g 90% more',
    'Verolin 5mg +99%',
    'Verolin 5mg 10% off',
    'Verolin 5mg (500mcg)',
    'Verolin 5mg 2026',
    'Verolin 5mg Qty 10',
    'Verolin 2mg/1.5ml (1.34mg/ml)',
    'Verolin 10mg vial (2ml water included)',
    'Verolin 50% 100g',
    'Verolin 5mg plus 5mg',
    'Verolin 5mg 5mg',
    'Verolin 5mg 3+1',
    'Verolin 5mg 3 vials + 1 free',
    'Verolin 5mg, 5 vials + 5 vials',
    'Verolin 5mg BOGO',
    'Verolin 5mg twin pack',
    'Verolin 5mg vials',
    'Verolin 5mg pack',
    'Verolin 5mg 10 vials x 10 vials',
    'Verolin 5mg x 10 x 2',
    'Verolin ~5mg',
    'Verolin 5-10mg',
    'Verolin 5 mg 3ml',
    'Verolin 5mg 5000 IU',
    'Verolin 1/2 kg',
    'Verolin ½ kg',
    'Verolin 1½ kg',
    'Verolin .5 kg',
    'Verolin 1.000 mg',
    'Verolin 1 lb 400 g',
    'Verolin 12-34-5 5mg',
    'Verolin 5-10-mg',
    'Verolin 5 milligrams 10 mgs',
    'Verolin 5 milli grams',
    'Verolin 10-mgs-5',
  ])('%s waits', (written) => {
    expect(waits(written)).toBe(true)
  })
})

describe('a clear size is read in every way of writing', () => {
  test.each([
    ['Verolin 10mg*10vials', 100],
    ['Verolin 5mgx3', 15],
    ['Verolin 500mg*120', 60_000],
    ['Verolin 60mg *6 vials', 360],
    ['Verolin 10 vials of 5mg', 50],
    ['Verolin 3mg vial x 10', 30],
    ['Verolin 5 mg х 10', 50],
    ['Verolin 5mg×5 pcs', 25],
    ['Verolin 5 mg/vial x 10', 50],
    ['Verolin 6 x 25 g', 150_000],
    ['Verolin 120 g (4 x 30 g)', 120_000],
    ['Verolin 1000 g (2 x 500 g)', 1_000_000],
    ['Verolin 5mg x 10 (50mg total)', 50],
    ['Verolin 10 vials x 5mg = 50mg', 50],
    ['Verolin 60 capsules 500mg (30 g)', 30_000],
    ['Verolin 60 capsules (30 g total)', 30_000],
    ['Verolin 500mg per capsule, 60 capsules', 30_000],
    ['Verolin 30 capsules of 500mg each', 15_000],
    ['Verolin 60 caps of 250mg', 15_000],
    ['Verolin 5mg = 5000 mcg', 5],
    ['Verolin 20mg (10mg/ml, 2ml)', 20],
    ['Verolin 4 x 0.5ml, 1 mg/0.5 ml', 4],
    ['Verolin 250 mg · 60 capsules · 15 g', 15_000],
    ['Verolin 1,5 kg', 1_500_000],
    ['Verolin 1,000 mg', 1_000],
    ['Verolin 1 kg (35.3 oz)', 1_000_000],
    ['Verolin 1 lb (454 g)', 454_000],
    ['Verolin 3.3mg (10 IU)', 3.3],
    ['Verolin™ 5000 µg', 5],
    ['Verolin 99%+ pure, CAS 137525-51-0, 5mg', 5],
    ['Verolin 500g gluten-free', 500_000],
    ['Verolin 500 mg x 60 vegetarian capsules', 30_000],
    ['Verolin 60 veggie caps x 500mg', 30_000],
    ['Verolin 60 veg capsules of 500mg', 30_000],
    ['Verolin 5 milligrams', 5],
    ['Verolin 500 Micrograms x 10', 5],
    ['Verolin 1 kilogram', 1_000_000],
    ['Verolin 5 mgs, 10 vials', 50],
    ['Verolin 5-mg vial', 5],
    ['Verolin 10-mg/2-ml | 3 vials', 30],
    ['Verolin 5 milligrams per millilitre, 2 mls', 10],
  ])('%s is %d mg', (written, mg) => {
    expect(read(written)).toBe(mg)
  })
})

describe('a digit of another kind is never joined to a number', () => {
  test.each([
    'Verolin 5²mg',
    'Verolin ²5mg',
    'Verolin 1⑤mg',
    'Verolin 5₀mg',
    'Verolin 1½mg',
    'Verolin 5mg²',
    'Verolin 5mg ¹⁰',
  ])('%s waits', (written) => {
    expect(read(written)).toEqual(expect.any(Array))
  })
  test.each([
    ['Verolin ⑤mg', 5],
    ['Verolin ５ｍｇ', 5],
    ['Verolin 5mg ｘ３', 15],
    ['Verolin 5\u00A0000mcg', 5],
  ])('%s is %d mg', (written, mg) => {
    expect(read(written)).toBe(mg)
  })
})

describe('a number, a word of packs or the least of several sizes leaves a choice', () => {
  test.each(
    `5mg twin pack;5mg three pack;5mg pair;5mg half dozen;5mg (set of two);5mg multipack;ten vials 5mg;5mg VI vials;5mg BOGO
    5mg - Buy 2 Get 1 Free;5mg 2+1 free;5mg 3 for $99;5mg and 5mg;5mg, 5mg;5mg (10);5mg #10;5mg no. 10;5mg 10 Stück;5mg 10瓶
    5mg 10 ampollas;5мг;5mg x 2 x 2;2x 5mg x 5 vials;5mg 50% more;5mg 30 day supply;5mg deposit;5mg MOQ 10;5-10mg;5mg to 10mg
    5mg overfill 5.5mg;5mg (6mg actual);5.000 mg;5e3 mcg;5mg (was 10mg);5mg 2024;5mg 2 boxes;5mg 10 vials x2 boxes;5mg 5ml 5
    50mg (5mg x 5);10 vials of 5 mg each (40mg total);from 5mg;5mg+;5 mg +;5mg+ (10 vials);from 500g;10mg*10vials*2;5mg:5ml;5mg HPLC 99;5mg $39.99;5mg v2;5mg A+B;5mg 1+1`
      .split(/[;\n]/)
      .map((size) => `Verolin ${size.trim()}`),
  )('%s waits', (written) => {
    expect(read(written)).toEqual(expect.any(Array))
  })
})

test.each(['5mg 2x tested', '5mg, 3x pure', '5mg 10x (research)', '5mg 2x bulk'])(
  'a number before another word than a size multiplies nothing: Verolin %s waits',
  (size) => expect(waits(`Verolin ${size}`)).toBe(true),
)

test('the reasons name what leaves the choice', () => {
  expect(read('Verolin 10mg (10 vials) | 10mg')).toEqual([
    "The title says '10 vials', its variant 10 mg: the price may be of one or of all",
  ])
  expect(read('Verolin 5mg + 5mg')).toEqual(["'5mg + 5mg' may be one pack or two"])
  expect(read('Verolin 5 mg 3ml')).toEqual(["'5 mg' may be in each ml or in all of '3ml'"])
  expect(read('Verolin 5mg vials')).toEqual(["'vials' has no number before it"])
})

const masses = fc.constantFrom('5mg', '10 mg', '2.5 mg', '500 mcg', '1 g')
const counts = fc.integer({ min: 2, max: 40 })
const readable = fc.oneof(
  masses.map((mass) => `Verolin ${mass}`),
  fc.tuple(masses, counts).map(([mass, count]) => `Verolin ${mass} x ${count}`),
  fc.tuple(masses, counts).map(([mass, count]) => `${count} vials of ${mass} Verolin`),
  fc.tuple(masses, counts).map(([mass, count]) => `Verolin ${mass} | ${count} vials`),
  counts.map((count) => `Verolin 5mg/ml 2ml x ${count}`),
)

test('any further number makes a readable title wait', () => {
  fc.assert(
    fc.property(readable, fc.integer({ min: 0, max: 99_999 }), fc.boolean(), (title, number, isFirst) => {
      expect(waits(title)).toBe(false)
      expect(waits(isFirst ? `${number} ${title}` : `${title} ${number}`)).toBe(true)
    }),
    {
      examples: [
        ['Verolin 5mg', 5, false],
        ['Verolin 5mg | 10 vials', 10, false],
      ],
    },
  )
})

test('any further size makes a readable title wait', () => {
  // Not the total of any of these packs.
  const further = fc.constantFrom('7.3 mg', '+ 7 mg', '(7.3 mg)', '7 ml', '7 IU', '7 oz', '~7 mg', '7% free')
  fc.assert(fc.property(readable, further, (title, more) => waits(`${title} ${more}`)))
})

describe('a title that contradicts itself about its mass waits:', () => {
  test.each([
    'Verolin 0.005g 5 vials total 5mg',
    'Verolin 5mg 5 vials total 5mg',
    'Verolin total 5mg | 5 vials, 0.005g',
    'Verolin 0.005g | 5 vials, total 5mg',
    'Verolin 10mg | 3 vials, total 10mg',
    'Verolin 10mg x 5 (total 40 mg)',
    'Verolin 10mg x 5 (total 10 mg)',
    'Verolin 10mg x 5, total 0.01g',
    'Verolin total 10mg (5 x 10mg)',
    'Verolin 5 x 10mg = 10mg',
    'Verolin 60 capsules x 500 mg = 20 g',
    'Verolin 60 capsules x 500 mg = 0.5 g',
    'Verolin 10 vials x 5mg total 60mg',
    'Verolin 50mg, 5 vials, total 10mg',
    'Verolin 5 vials 50mg total 10mg',
    'Verolin 50mg each, 5 vials, 10mg',
    'Verolin 10mg, total 40mg | 5 x 10mg',
    'Verolin 10mg, 40mg each | 5 x 10mg',
    'Verolin 2mg/ml 5ml x 2 total 10mg',
    'Verolin 5mg/2ml 5 vials total 5mg',
    'Verolin 5mg total 10 vials',
  ])('%s', (written) => {
    expect(read(written)).toEqual([expect.any(String)])
  })

  test('and the reason quotes both masses', () => {
    expect(read('Verolin 0.005g 5 vials total 5mg')).toEqual(["'0.005g' and 'total 5mg' cannot both be"])
  })
})

describe('a total that agrees is read:', () => {
  test.each([
    ['Verolin 0.005g 5 vials total 25mg', 25],
    ['Verolin 10mg x 5 (total 50 mg)', 50],
    ['Verolin 10 vials x 5mg total 50mg', 50],
    ['Verolin total 0.05g (5 x 10mg)', 50],
    ['Verolin 60 capsules x 500 mg = 30 g', 30_000],
    ['Verolin total 50mg | 5 x 10mg', 50],
    ['Verolin 50mg | 5 x 10mg (total 50mg)', 50],
    ['Verolin 2mg/ml 5ml x 2 total 20mg', 20],
    ['Verolin 5mg x 1 total 5mg', 5],
    ['Verolin 10mg total 10mg', 10],
    ['Verolin 5mg total (10 vials)', 5],
  ])('%s is %d mg', (written, mg) => {
    expect(read(written)).toBe(mg)
  })
})

/** The size as it would be published. */
function sizeRead(written: string): string | null {
  const [title = '', variant = null] = written.split(' | ')
  const { size, reasons } = matchItem({ sku: 'A1', title, variant, link: null }, known)
  return reasons.length > 0 ? null : size
}

describe('a total of several pieces is not divided among them:', () => {
  test.each([
    ['Verolin 5 vials (10mg in total)', '5 vials (10mg total)', 10],
    ['Verolin 7 vials (10mg total)', '7 vials (10mg total)', 10],
    ['Verolin 3 amps, 9mg in total', '3 ampoules (9mg total)', 9],
    ['Verolin 60 vegan capsules (30 g total)', '60 capsules (30g total)', 30_000],
    ['Verolin 2 bags (500g total)', '2 bags (500g total)', 500_000],
    ['Verolin 3 pcs (9 mg total)', '3 pieces (9mg total)', 9],
    ['Verolin 30 servings (300 g total)', '300g', 300_000],
    ['Verolin | (5mg in total) 5 vials', '5 vials (5mg total)', 5],
    ['Verolin 1mg | 5 vials (5mg total)', '5 vials (5mg total)', 5],
  ])('%s is %s', (written, size, mg) => {
    expect(sizeRead(written)).toBe(size)
    expect(read(written)).toBe(mg)
  })

  test.each([
    ['Verolin 5 vials, 10mg in total (2mg each)', '5 x 2mg'],
    ['Verolin 5 vials of 2mg, total 10mg', '5 x 2mg'],
    ['Verolin 5 x 2mg (10mg)', '5 x 2mg'],
    ['Verolin 10mg/2ml x 5 (50mg)', '5 x 10mg'],
  ])('in %s one piece has its own mass, and the size is %s', (written, size) => {
    expect(sizeRead(written)).toBe(size)
  })
})

describe('a total directly next to a count may be of one or of all, and waits:', () => {
  test.each([
    'Verolin 5 vials 5mg in total',
    'Verolin 5 vials 5mg total',
    'Verolin 5 vials of 5mg in total',
    'Verolin 5 pens 5mg in total',
    'Verolin 60 capsules 500mg in total',
    'Verolin | 5 vials 5mg in total',
    'Verolin total 5mg | 5 vials',
    'Verolin 5mg in total | 5 vials',
    'Verolin 2mg | 5 vials (5mg total)',
    'Verolin 5 vials = 5mg = 0.005g',
    'Verolin 5 vials (total: 5mg each)',
    'Verolin 5 vials, 5mg each total',
  ])('%s', (written) => {
    expect(read(written)).toEqual([expect.any(String)])
  })
})

describe('a mass of one written again next to a count may be that of all, and waits:', () => {
  test.each([
    'Verolin 5 x 10mg (10mg)',
    'Verolin 10mg x 5 [0.01 g]',
    'Verolin (10mg) 5 x 10mg',
    'Verolin 10mg (5 x 10mg)',
    'Verolin 5 vials of 10mg (10mg)',
    'Verolin 60 capsules x 500mg (500mg)',
    'Verolin 10mg 2 pack (10mg)',
    'Verolin | 5 x 10mg (10mg)',
    'Verolin 10mg | 5 x 10mg (10mg)',
    'Verolin 10mg/2ml x 5 (10mg)',
    'Verolin 5mg/ml 2ml x 5 (10mg)',
  ])('%s', (written) => {
    expect(read(written)).toEqual([expect.any(String)])
  })

  test('and the reason quotes it', () => {
    expect(read('Verolin 5 x 10mg (10mg)')).toEqual([
      "'10mg' next to 5 × 10 mg may be the mass of one, or of all",
    ])
  })

  test.each([
    ['Verolin 5 x 10mg (10mg each)', 50],
    ['Verolin 5 x 10mg (10mg per vial)', 50],
    ['Verolin 10mg (5 x 10mg) = 50mg', 50],
    ['Verolin 1 x 10mg (10mg)', 10],
    ['Verolin 10mg (0.01g)', 10],
    ['Verolin 10mg | 5 x 10mg', 50],
  ])('but %s is %d mg', (written, mg) => {
    expect(read(written)).toBe(mg)
  })
})

test('any total but the product makes a counted title wait', () => {
  const total = fc.constantFrom('total %', '(total: % mg)', '= %', '(% total)', ', total of %')
  const mg = fc.integer({ min: 1, max: 999 })
  const several = fc.integer({ min: 2, max: 99 })
  fc.assert(
    fc.property(mg, several, mg, total, (one, count, said, words) => {
      const title = `Verolin ${one}mg x ${count} ${words.replace(/% mg|%/, `${said}mg`)}`
      expect(waits(title)).toBe(said !== one * count)
    }),
  )
})

test('any further count makes a title with a count wait', () => {
  const further = fc.constantFrom('x 41', '41 vials', '41 pcs', '(41-pack)', 'pack of 41', 'single vial')
  fc.assert(
    fc.property(masses, counts, further, (mass, count, more) => {
      expect(waits(`Verolin ${mass} x ${count} ${more}`)).toBe(true)
      expect(waits(`Verolin ${mass}, ${count} vials | ${more}`)).toBe(true)
      expect(waits(`Verolin ${more} | ${count} x ${mass}`)).toBe(true)
    }),
  )
})

test('order, spacing and the sign for times change nothing', () => {
  const sign = fc.constantFrom(' x ', 'x', '×', ' × ', '*', ' * ')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), counts, sign, fc.boolean(), (mg, count, times, isSpaced) => {
      const mass = isSpaced ? `${mg} mg` : `${mg}mg`
      const whole = mg * count
      expect(read(`Verolin ${mass}${times}${count}`)).toBe(whole)
      expect(read(`Verolin ${count}${times}${mass}`)).toBe(whole)
      expect(read(`${mass}${times}${count} vials Verolin`)).toBe(whole)
      expect(read(`${count} vials${times}${mass}, Verolin`)).toBe(whole)
      expect(read(`Verolin ${mass} | ${count} vials`)).toBe(whole)
      expect(read(`Verolin | ${count}${times}${mass}`)).toBe(whole)
    }),
  )
})

test('a text of any length is read in a time that grows with it', () => {
  for (const piece of ['5', '5 mg ', '5/', 'x', '(', '5 x ', 'mg/ml', '\u{FDFA}', '5mg/', '5,'])
    expect(waits(`Verolin ${piece.repeat(20_000)}`)).toBe(true)
})
