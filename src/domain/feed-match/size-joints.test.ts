import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packMassUg } from '../pack-size.ts'
import { blendInTitle } from './blend-in-title.ts'
import { knownBlends } from './known-blends.ts'
import { knownNames } from './known-names.ts'
import { matchItem } from './match-item.ts'
import { OPEN_WORDS, OPEN_WORDS_OF_MANY } from './title-words.ts'

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
const each = (lines: string) => lines.split(/[;\n]/).map((line) => line.trim())

describe('a sign or word that joins two sizes, or a size to something else, leaves a choice', () => {
  test.each(
    each(`5mg = 10 vials;10 vials = 5mg;5mg ≈ 10 vials;5mg ~ 10 vials;5mg → 10 vials;5mg -> 10 vials;5mg => 10 vials;5mg ⇒ 10 pcs
      5mg @ 10 vials;5mg/10 vials;10 vials/5mg;5mg ÷ 10 vials;5mg : 10 vials;5mg: 1 vial;5mg < 10 vials;5mg > 10 vials;5mg ^ 10 vials
      5mg % 10 vials;5mg ? 10 vials;5mg??;5mg & 10 vials;5mg {10 vials};5mg <10 vials>;5mg «10 vials»;$5mg;5mg$;#5mg;5mg†;5mg −10 vials
      5mg per 10 vials;5 mg for 10 vials;5 mg in 10 vials;10 vials in 5mg;5mg from 10 vials;5mg to 10 vials;5mg or 10 vials
      5mg and 10 vials;5mg by 10 vials;5mg of 10 vials;5mg bottle of 10 vials;5mg 10 vials total;total 10 vials 5mg;5mg total x 10
      5mg 10 vials, price per vial;5mg 10 vials (price for one vial);5mg x 10 price each;5mg 10 vials, single;buy 10 vials 5mg
      offer 5mg x 10;5mg extra vial;5mg 10 vials extra;5mg 10 vials each;5mg x 10 each;5mg (10 vials only);5mg new 10 vials
      5mg, ships in 10 vials;5mg/day;5mg per day;5mg amount 10 vials;qty 5mg;5 mg weight 10 vials;5mg 1 vial per pack;10 vials per pack 5mg
      from only 5mg;from: 5mg;5mg/ml or 10ml;5mg/ml & 10ml;5mg/ml = 10ml;5mg/ml → 10ml;5mg/ml for 10ml;5mg/ml to 10ml;5 mg/ml/10ml
      5mg sale 90%;5mg 99% sale;5mg net peptide 80%;5mg 85% peptide content;5mg (80% net);5mg) 10 vials (;5mg (;5mg …;5mg...
      05mg;0005mg;5mg 010 vials;1,0000 mcg;5mg = 1 vial;500mg per serving, 60 caps;500mg per bottle, 60 capsules;5mg per vial, 10 boxes`),
  )('Verolin %s waits', (size) => {
    expect(read(`Verolin ${size}`)).toEqual([expect.any(String)])
  })

  test.each(
    each(`5mg ‖ = 10 vials;5mg ‖ → 10 vials;5mg ‖ or 10 vials;5mg ‖ 10 vials (price per vial);5mg ‖ 10+ vials;5mg ‖ 10 vials +;5mg ‖ each
      5mg ‖ (10 vials;5mg = 10mg ‖ 5mg;‖ 5mg / 10 vials/box;= 10 vials ‖ 5mg;‖ 5mg：10 vials;‖ 5mg＝10 vials;‖ 5mg＆10 vials;‖ 5mg ∶ 10 vials
      ‖ 5mg∙10 vials;‖ 5mg = 15IU;‖ 5 g = 0.18 oz;‖ 60 caps / 500mg;‖ 60 caps @ 500mg;‖ 5mg ... ;‖ 5mg (+$10)`),
  )('Verolin %s waits', (size) => {
    expect(read(`Verolin ${size}`)).toEqual(expect.any(Array))
  })
})

test.each(['Bulk', 'High potency', 'Ultra strength', 'Sale', 'Large content', 'Net weight', 'Full size'])(
  'a variant without a size that may be another pack waits: %s',
  (variant) => {
    expect(read(`Verolin 5mg ‖ ${variant}`)).toEqual(expect.any(Array))
  },
)

describe('what only separates is no joint', () => {
  test.each([
    ['Verolin ‖ 5 mg / 10 vials', 50],
    ['Verolin 5mg, 10 vials', 50],
    ['Verolin 5mg · 10 vials', 50],
    ['Verolin 5mg [10 vials]', 50],
    ['Verolin 5mg (x10)', 50],
    ['Verolin 10 vials of 5mg', 50],
    ['Verolin 10ml @ 5mg/ml', 50],
    ['Verolin 5mg/10mg ‖ 5mg', 5],
    ['Verolin 5mg x 2 = 10mg', 10],
    ['Verolin 5mg x 10 For Research Use Only', 50],
    ['Verolin 5mg, made in the USA, 10 vials', 50],
    ['Verolin 5mg, not for human consumption, x10', 50],
    ['Verolin 5mg tested and verified', 5],
    ['Buy Verolin 5mg online', 5],
    ['Verolin extra strength 5mg', 5],
    ['Verolin net weight 250 g', 250_000],
    ['Ostrava and Velum 5mg x 10', 50],
    ['Verolin 5mg per vial, 10 pcs', 50],
    ['Verolin 500mg/tablet, 60 tabs', 30_000],
    ['Verolin 0,005 g', 5],
  ])('%s is %d mg', (written, mg) => {
    expect(read(written)).toBe(mg)
  })
})

describe('a strength counts for the stated volume and vials, and for nothing else', () => {
  test.each(
    each(`5mg/1ml;200mg/1 ml;10 mg per 1ml;5mg/1.0ml;5mg/1ml 10 amps;‖ 10mg/1ml;10mg/2ml ‖ 10 pack;10mg/2ml, 10 pcs;1mg/0.5ml, 4 pens
      10mg/ml 30ml 3 pack;10mg/ml 30ml, 3 bottles;30ml 10mg/ml ‖ 3 pack;10mg/ml ‖ 10 mL / 2 bottles;10mg/ml, 30ml, 60 servings
      10mg/ml 30ml 60 doses;10mg/ml 30ml / 30 servings;100mg/5ml 200ml 40 doses;5mg/2ml pure x 5`),
  )('Verolin %s waits', (size) => {
    expect(read(`Verolin ${size}`)).toEqual([expect.any(String)])
  })
  test.each([
    ['Verolin 10mg in 1ml', 10],
    ['Verolin 10mg/1ml 10ml', 100],
    ['Verolin 10 x 1ml (5mg/ml)', 50],
    ['Verolin 10mg/ml 30ml x 3 bottles', 900],
    ['Verolin 10mg/2ml ‖ 10 vials', 100],
    ['Verolin 10 x 2 ml ampoules, 10mg/2ml', 100],
  ])('%s is %d mg', (written, mg) => {
    expect(read(written)).toBe(mg)
  })
})

describe('a share with a dash, a total and a letter are not passed over', () => {
  test.each(
    each(`5mg -90%;-90% 5mg;5mg (–85%);5mg // 10 vials;5mg / / 10 vials;10 vials total of 5 mg;10 vials total 50 mg
      10 vials, 5mg each, 5mg total;60 capsules, 500mg each, 500mg total;‖ 10mg / A;‖ 10mg / B;5mg (not 10 vials)`),
  )('Verolin %s waits', (size) => expect(read(`Verolin ${size}`)).toEqual(expect.any(Array)))
  test.each([
    ['Verolin 5mg - 99%', 5],
    ['Verolin 5mg-99%', 5],
    ['Verolin 10mg x 10, >99%', 100],
    ['Verolin 10 vials, total: 50 mg', 50],
    ['Verolin 10 vials, 5mg each, 50mg total', 50],
    ['Verolin 50mcg/ml x 10ml', 0.5],
    ['Verolin 10mg (5mg/ml x 2ml)', 10],
    ['Verolin 5mg/cc 10cc', 50],
  ])('%s is %d mg', (written, mg) => {
    expect(read(written)).toBe(mg)
  })
})

describe('a mass in brackets behind a number of vials may be that of all', () => {
  test.each(each('6 vials (30mg);‖ 6 vials (30mg);‖ 2 vials [20 mg];10 ampoules (1 g)'))(
    'Verolin %s waits',
    (size) => expect(read(`Verolin ${size}`)).toEqual([expect.any(String)]),
  )
  test.each([
    ['Verolin 6 vials (30mg total)', 30],
    ['Verolin 6 vials (5mg each)', 30],
    ['Verolin 6 vials (5mg per vial)', 30],
    ['Verolin (6 vials) 5mg', 30],
    ['Verolin 5mg (6 vials)', 30],
    ['Verolin 6 vials of 5mg (30mg)', 30],
  ])('%s is %d mg', (written, mg) => {
    expect(read(written)).toBe(mg)
  })
})

test('any sign between a mass and a count waits, except those that separate or multiply', () => {
  const separates = /^[\s\p{L}\p{M}\p{N}\p{Cf}\p{Cc}©®™℠¦‖,;.·•|()[\]\-‐‑‒–—_'’‘`´′"“”!*×✕✖⨯/]$/u
  const sign = fc
    .oneof(
      fc.integer({ min: 0x21, max: 0x7e }),
      fc.integer({ min: 0xa1, max: 0x27ff }),
      fc.integer({ min: 0xfe00, max: 0xffef }),
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

test('any word that leaves a choice makes a pack of many wait, wherever it is written', () => {
  for (const word of [...OPEN_WORDS, ...OPEN_WORDS_OF_MANY])
    for (const title of [
      `${word} Verolin 5mg x 10`,
      `Verolin 10 vials ${word} Verolin 5mg`,
      `Verolin 5mg x 10, ${word}`,
    ])
      expect(read(title), title).toEqual(expect.any(Array))
})

describe('a mixture is judged by the same joints', () => {
  const names = knownNames([compound('verolin', 'Verolin'), compound('kettlin', 'Kettlin')])
  const blends = knownBlends(
    [{ slug: 'glimmer', name: 'Glimmer', aliases: [], compounds: ['verolin', 'kettlin'], unclear: [] }],
    names,
  )
  const count = (title: string) => {
    const reading = blendInTitle({ title, variant: null, sku: 'A1', link: null }, names, blends)
    return reading === null || 'doubt' in reading ? 'waits' : reading.count
  }

  test.each(
    each(`= 10 vials;for 10 vials;from 10 vials;to 10 vials;in 10 vials;per 10 vials;net;(net 80%);10 vials only;+ 10 vials
      & 10 vials;: 10 vials;010 vials;(;...;content 10 vials;10 vials price per vial;per day`),
  )('Verolin 5mg / Kettlin 5mg %s waits', (more) => {
    expect(count(`Verolin 5mg / Kettlin 5mg ${more}`)).toBe('waits')
  })
  test.each(
    each('Verolin from 5mg / Kettlin from 5mg;Verolin 5mg in Kettlin 5mg;Verolin 5mg per Kettlin 5mg'),
  )('%s waits', (title) => expect(count(title)).toBe('waits'))
  test.each(each('(10 vials) total 10mg;(10 vials) 10mg total;(10 vials) total 90mg;(10 vials) = 90mg'))(
    'Verolin 5mg / Kettlin 5mg %s waits, as its total is not that of ten vials',
    (more) => expect(count(`Verolin 5mg / Kettlin 5mg ${more}`)).toBe('waits'),
  )
  test.each(each('(10 vials) total 100mg;(10 vials) = 100mg;= 10mg (10 vials)'))(
    'Verolin 5mg / Kettlin 5mg %s is ten vials, as its total agrees',
    (more) => expect(count(`Verolin 5mg / Kettlin 5mg ${more}`)).toBe(10),
  )
  test.each(each('10 vials;(10 vials);10 vials Research Use Only'))(
    'Verolin 5mg / Kettlin 5mg %s is ten vials',
    (more) => expect(count(`Verolin 5mg / Kettlin 5mg ${more}`)).toBe(10),
  )
})
