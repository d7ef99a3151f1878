import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packMassUg } from '#domain/prices/pack-size.ts'
import { knownNames } from './known-names.ts'
import { matchItem } from './match-item.ts'

// Long because it is mostly tables of titles, each with its reading. '‖' stands before the variant.

const compound = (slug: string, proper_name: string) => ({
  slug,
  proper_name,
  aliases: [],
  form: null,
  sizes: [],
  is_plant: false,
})
const known = knownNames([compound('verolin', 'Verolin'), compound('ostrava', 'Ostrava and Velum')])

/** The mass in mg that would be published, or the reasons why a person looks first. */
function read(written: string): number | string[] {
  const [title = '', variant = null] = written.split(' ‖ ')
  const { size, reasons } = matchItem({ sku: 'A1', title, variant, link: null }, known)
  return reasons.length > 0 ? reasons : (packMassUg(size) ?? Number.NaN) / 1000
}
const waits = (written: string) => Array.isArray(read(written))
const each = (lines: string) => lines.split(/[;\n]/).map((line) => line.trim())

describe('one mass, at most one number of pieces and a total that agrees are read', () => {
  const hold = (mg: number, ...titles: string[]) => {
    for (const title of titles) expect(read(title), title).toBe(mg)
  }

  test.each<[number, ...string[]]>([
    [100, 'Verolin 10mg*10vials'],
    [15, 'Verolin 5mgx3'],
    [50, 'Verolin 10 vials of 5mg', 'Verolin 5 mg х 10', 'Verolin 5 mg/vial x 10'],
    [50, 'Verolin 5mg per vial, 10 pcs', 'Ostrava and Velum 5mg x 10'],
    [50, 'Verolin 5mg x 10 For Research Use Only', 'Verolin 5mg, made in the USA, 10 vials'],
    [50, 'Verolin 5mg x 10 (50mg total)', 'Verolin 10 vials x 5mg = 50mg'],
    [50, 'Verolin 10 vials, 5mg each, 50mg total', 'Verolin 5 x 10mg (10mg each)'],
    [30, 'Verolin 3mg vial x 10', 'Verolin (6 vials) 5mg', 'Verolin 6 vials (5mg each)'],
    [30, 'Verolin 6 vials of 5mg (30mg)'],
    [150_000, 'Verolin 6 x 25 g'],
    [30_000, 'Verolin 500mg per capsule, 60 capsules', 'Verolin 60 veggie caps x 500mg'],
    [30_000, 'Verolin 500 mg x 60 vegetarian capsules', 'Verolin 60 capsules 500mg (30 g)'],
    [15_000, 'Verolin 30 capsules of 500mg each'],
    [1_500_000, 'Verolin 1,5 kg'],
    [1_000, 'Verolin 1,000 mg'],
    [5, 'Verolin 5\u00A0000mcg', 'Verolin ５ｍｇ', 'Verolin 5 Milligrams', 'Verolin 500 Micrograms x 10'],
    [5, 'Verolin 99%+ pure, CAS 137525-51-0, 5mg', 'Verolin 5mg-99%', 'Verolin 5mg tested and verified'],
    [100_000, 'Verolin 100 Gramm'],
    [10, 'Verolin 10-mg vial', 'Verolin 10mg (0.01g)', 'Verolin 10mg total'],
    [1_000_000, 'Verolin 1 kg (35.3 oz)'],
    [500_000, 'Verolin 500g gluten-free'],
    [120_000, 'Verolin 120 g (4 x 30 g)'],
    [25, 'Verolin 0.005g 5 vials total 25mg'],
  ])('%d mg: %s', hold)

  test.each<[number, ...string[]]>([
    [5, 'Verolin 2mg/5mg/10mg ‖ 5mg', 'Verolin 5mg ‖ 5 mg (1 vial)', 'Verolin 5mg ‖ Lyophilized powder'],
    [10, 'Verolin 5/10/15mg ‖ 10mg'],
    [50, 'Verolin 5mg, 10 vials ‖ 5mg x 10 vials', 'Verolin 5mg ‖ 10 vials', 'Verolin 50mg ‖ 10 vials x 5mg'],
    [50, 'Verolin 10mg ‖ 5 x 10mg', 'Verolin ‖ 5 mg / 10 vials', 'Verolin 50mg ‖ 5 x 10mg (total 50mg)'],
  ])('of title and variant %d mg: %s', hold)

  test.each<[number, ...string[]]>([
    [25, 'Verolin 5mg/2ml, 5 vials'],
    [100, 'Verolin 10mg/2ml ‖ 10 vials'],
    [8, 'Verolin 2 x 2mg/ml 2ml'],
    [1000, 'Verolin 10ml @ 10mg/ml, 10 vials'],
    [125, 'Verolin 5mg/ml 5ml x 5'],
    [900, 'Verolin 10mg/ml 30ml x 3 bottles'],
    [20, 'Verolin 5mg/0.5ml 2ml vial'],
    [6000, 'Verolin 200mg/1ml 30ml'],
    [10, 'Verolin 10mg (5mg/ml x 2ml)', 'Verolin 10mg in 1ml'],
    [30, 'Verolin 10-mg/2-ml ‖ 3 vials'],
    [5, 'Verolin 5mg/2ml ‖ 5mg'],
  ])('of a strength in the volume of its vial %d mg: %s', hold)
})

describe('what leaves a choice waits', () => {
  test.each([
    [
      'a strength without its volume, or in another',
      `5mg/ml;5mg/1ml;200mg/1 ml;10mg/3ml 10ml;5mg/2ml 1ml;2.5mg/0.5ml, 4 pens, 2ml;100mg/ml ‖ 1000mg;5mg/ml 10mg/ml 2ml
      5mg/ml 2ml 3ml;5mg/2ml 20mg;2mg/1.5ml (1.34mg/ml);5mg/ml & 10ml;5mg/ml = 10ml;5 mg/ml/10ml;5mg/1ml 10 amps;10mg/2ml ‖ 10 pack
      10mg/ml 30ml 3 pack;10mg/ml, 30ml, 60 servings;5mg/2ml pure x 5;10ml 10mg/2ml 10 vials;10mg/2ml 2ml, 10 vials;5mg 10mg/2ml 2 vials;10mg vial (2ml water included);5 mg 3ml;5mg:5ml`,
    ],
    [
      'a number in the title that its variant does not have',
      `5mg/10mg (10 Vial Pack) ‖ 5mg;10mg (10 vials) ‖ 10mg;10 vials – 5mg/10mg/15mg ‖ 10mg;3-Pack: 10mg, 20mg ‖ 20mg;x10: 5mg, 10mg ‖ 5mg
      box of 10, 5mg ‖ 5mg;(6 bottles) ‖ 250g;10mg, 10 vials ‖ 3 vials;5mg ‖ 10mg;single vial ‖ 10 x 5mg;5mg, 10 vials ‖ 10 x 5mg
      2 x 5mg ‖ 2 vials;‖ 5mg (2 units);5mg ‖ 10+ vials;5mg = 10mg ‖ 5mg`,
    ],
    [
      'two numbers',
      `10 x (10 x 5mg);2 pack (2 x 5mg);10 boxes (10 vials) 5mg;5mg 10 vials x 10 vials;5mg x 10 x 2;5mg 10 vials, single;10mg*10vials*2
      5mg 3 vials + 1 free;5mg, 5 vials + 5 vials;5mg 3+1;5mg 2 boxes;5mg 10 vials x2 boxes`,
    ],
    [
      'two masses',
      `5mg + 5mg;500g +500g Free;5mg (500mcg);5mg 5mg;5mg plus 5mg;5mg and 5mg;5mg to 10mg;1 lb 400 g;5mg overfill 5.5mg;5mg (was 10mg)
      5-10mg;5-10-mg;1/2 kg;½ kg;1½ kg;.5 kg;~5mg;from 5mg;5mg+;5mg+ (10 vials);5 milligrams 10 mgs;5mg 5000 IU;5mg (10 units)`,
    ],
    [
      'a number of something else, or of nothing',
      `5mg 2026;5mg Qty 10;5mg (10);5mg #10;5mg 10 Stück;5mg 10瓶;5мг;5mg VI vials;ten vials 5mg;5mg twin pack;5mg pair;5mg half dozen
      5mg BOGO;5mg - Buy 2 Get 1 Free;5mg 3 for $99;5mg 30 day supply;5mg MOQ 10;5mg HPLC 99;5mg $39.99;5e3 mcg;05mg;1.000 mg;1,0000 mcg
      5mg 010 vials;12-34-5 5mg;5mg vials;5mg pack;5mg vials, single;500g +20% free;500g + 99% free;5mg 10% off;50% 100g;5mg -90%;5mg (80% net)
      5²mg;²5mg;1⑤mg;5₀mg;1½mg;5mg²;5mg ¹⁰;10-mgs-5`,
    ],
    [
      'a number of pieces that may hold the mass together',
      `500mg 60 capsules;6 vials (30mg);2 vials [20 mg];‖ 6 vials (30mg);60 capsules, 500mg;5mg (3 pack);500mg per serving, 60 caps
      500mg per bottle, 60 capsules;5mg per vial, 10 boxes;5mg 2x tested;5mg 10x (research);10 vials (50mg total);60 capsules (30 g total)`,
    ],
    [
      'a total that is not that of all, or is of one piece',
      `5 vials 5mg in total;total 5mg ‖ 5 vials;5mg total ‖ 10 vials;2mg ‖ 5 vials (5mg total);0.005g 5 vials total 5mg;10mg ‖ 3 vials, total 10mg
      10mg x 5 (total 40 mg);10mg x 5 (total 10 mg);total 10mg (5 x 10mg);5 x 10mg = 10mg;60 capsules x 500 mg = 20 g;10 vials x 5mg total 60mg
      50mg, 5 vials, total 10mg;50mg each, 5 vials, 10mg;10mg, total 40mg ‖ 5 x 10mg;10mg, 40mg each ‖ 5 x 10mg;2mg/ml 5ml x 2 total 10mg
      5mg/2ml 5 vials total 5mg;10 vials of 5 mg each (40mg total);60 capsules, 500mg each, 500mg total;5 vials (total: 5mg each)`,
    ],
    [
      'the mass of a single piece written twice',
      `5 x 10mg (10mg);10mg x 5 [0.01 g];(10mg) 5 x 10mg;5 vials of 10mg (10mg);‖ 5 x 10mg (10mg);10mg ‖ 5 x 10mg (10mg)
      10mg/2ml x 5 (10mg);5mg/ml 2ml x 5 (10mg);50mg (5mg x 5);10mg 10 vials 10mg each;5mg/5mg ‖ 5mg`,
    ],
    [
      'a word or a sign between the sizes',
      `5mg = 10 vials;10 vials = 5mg;= 5mg;5mg → 10 vials;5mg @ 10 vials;5mg/10 vials;10 vials/5mg;5mg : 10 vials;5mg & 10 vials;5mg {10 vials}
      5 mg −10 vials;5mg per 10 vials;5 mg for 10 vials;10 vials in 5mg;5mg or 10 vials;5mg and 10 vials;5mg of 10 vials;5mg bottle of 10 vials
      5mg 10 vials total;total 10 vials 5mg;5mg total x 10;5mg 10 vials (price per vial);buy 10 vials 5mg;offer 5mg x 10;5mg extra vial
      5mg 10 vials each;5mg per day;5mg/day;5mg // 10 vials;5mg ) 10 vials (;5mg (;5mg …;5mg...;5mg (not 10 vials);5mg ‖ (10 vials;‖ 10mg / A`,
    ],
  ])('%s', (_, titles) => {
    for (const title of each(titles)) expect(read(`Verolin ${title}`), title).toEqual(expect.any(Array))
  })

  test.each(['Bulk', 'Offer', 'High potency', 'Sale', 'Large content', 'Net weight', 'Full size', 'B'])(
    'a variant without a size that may be another pack: %s',
    (variant) => expect(waits(`Verolin 5mg ‖ ${variant}`)).toBe(true),
  )
})

test('the reasons name what leaves the choice', () => {
  const reasons: [string, string][] = [
    [
      '10mg (10 vials) ‖ 10mg',
      "The title says '10 vials', its variant 10 mg: the price may be of one or of all",
    ],
    ['5mg + 5mg', "The sign '+' leaves a choice of sizes"],
    ['5 mg 3ml', "'5 mg' may be in each ml or in all of '3ml'"],
    ['5mg vials', "'vials' has no number before it"],
    ['5 x 10mg (10mg)', "'10mg' next to 5 × 10 mg may be the mass of one, or of all"],
    ['0.005g 5 vials total 5mg', "'total 5mg' does not agree with 5 × 5 mg"],
    ['500mg 60 capsules', 'It is not said whether 500 mg is one piece or the whole pack (60 capsules)'],
    ['5mg ‖ Bulk', "'Bulk' may name one of several choices"],
  ]
  for (const [written, reason] of reasons) expect(read(`Verolin ${written}`)).toEqual([reason])
})

const masses = fc.constantFrom('5mg', '10 mg', '2.5 mg', '500 mcg', '1 g')
const counts = fc.integer({ min: 2, max: 40 })
const readable = fc.oneof(
  masses.map((mass) => `Verolin ${mass}`),
  fc.tuple(masses, counts).map(([mass, count]) => `Verolin ${mass} x ${count}`),
  fc.tuple(masses, counts).map(([mass, count]) => `${count} vials of ${mass} Verolin`),
  fc.tuple(masses, counts).map(([mass, count]) => `Verolin ${mass} ‖ ${count} vials`),
  counts.map((count) => `Verolin 5mg/ml 2ml x ${count}`),
)

test('any further number makes a readable title wait', () =>
  fc.assert(
    fc.property(readable, fc.integer({ min: 0, max: 99_999 }), fc.boolean(), (title, number, isFirst) => {
      expect(waits(title)).toBe(false)
      expect(waits(isFirst ? `${number} ${title}` : `${title} ${number}`)).toBe(true)
    }),
  ))

test('any further size makes a readable title wait', () => {
  // Not the total of any of these packs.
  const further = fc.constantFrom('7.3 mg', '+ 7 mg', '(7.3 mg)', '7 ml', '7 IU', '7 oz', '~7 mg', '7% free')
  fc.assert(fc.property(readable, further, (title, more) => waits(`${title} ${more}`)))
})

test('any total but the product makes a counted title wait', () => {
  const total = fc.constantFrom('total %', '(total: % mg)', '= %', '(% total)', ', total of %')
  const mg = fc.integer({ min: 1, max: 999 })
  fc.assert(
    fc.property(mg, fc.integer({ min: 2, max: 99 }), mg, total, (one, count, said, words) => {
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
      expect(waits(`Verolin ${mass}, ${count} vials ‖ ${more}`)).toBe(true)
      expect(waits(`Verolin ${more} ‖ ${count} x ${mass}`)).toBe(true)
    }),
  )
})

test('order, spacing and the sign for times change nothing', () => {
  const sign = fc.constantFrom(' x ', 'x', '×', ' × ', '*', ' * ')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), counts, sign, fc.boolean(), (mg, count, times, isSpaced) => {
      const mass = isSpaced ? `${mg} mg` : `${mg}mg`
      for (const title of [
        `Verolin ${mass}${times}${count}`,
        `Verolin ${count}${times}${mass}`,
        `${mass}${times}${count} vials Verolin`,
        `${count} vials${times}${mass}, Verolin`,
        `Verolin ${mass} ‖ ${count} vials`,
        `Verolin ‖ ${count}${times}${mass}`,
      ])
        expect(read(title), title).toBe(mg * count)
    }),
  )
})

test('any sign between a mass and a count waits, except those that separate or multiply', () => {
  const separates = /^[\s\p{L}\p{M}\p{N}\p{Cf}\p{Cc}©®™℠¦‖,;.·•|()[\]\-‐‑‒–—_'’‘`´′"“”!*×✕✖⨯/]$/u
  const sign = fc
    .oneof(
      ...[
        [0x21, 0x7e],
        [0xa1, 0x27ff],
        [0xfe00, 0xffef],
      ].map(([min, max]) => fc.integer({ min, max })),
    )
    .map((code) => String.fromCodePoint(code))
    .filter((one) => [...one.normalize('NFKC')].every((part) => !separates.test(part)))
  fc.assert(
    fc.property(sign, (one) => {
      expect(read(`Verolin 5mg ${one} 10 vials`)).toEqual(expect.any(Array))
      expect(read(`Verolin ‖ 10 vials ${one} 5mg`)).toEqual(expect.any(Array))
    }),
    { numRuns: 400 },
  )
})

test('a text of any length is read in a time that grows with it', () => {
  for (const piece of [
    ...['5', '5 mg ', '5/', 'x', '(', '()', '5 x ', 'mg/ml', '\u{FDFA}', '5mg/', '5,', 'vial ,'],
  ])
    expect(waits(`Verolin ${piece.repeat(20_000)}`)).toBe(true)
})
