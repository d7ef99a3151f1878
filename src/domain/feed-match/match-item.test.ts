import { describe, expect, test } from 'vitest'
import { type KnownCompound, knownNames } from './known-names.ts'
import { matchItem } from './match-item.ts'

const compound = (proper_name: string, over: Partial<KnownCompound> = {}): KnownCompound => ({
  slug: proper_name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  proper_name,
  aliases: [],
  form: 'lyophilised powder',
  sizes: ['5mg', '10mg'],
  is_plant: false,
  ...over,
})

const known = knownNames([
  compound('Kettlin-15', { aliases: ['KT', 'Kettlin'] }),
  compound('Kettlin-20'),
  compound('Verolin', { aliases: ['Brimolin'] }),
  compound('Halvium', {
    aliases: ['Halvium citrate', 'Halvium oxide'],
    form: 'capsule',
    sizes: ['100g', '250g'],
  }),
  compound('Dorvium Citrate', { aliases: ['L-Dorvium citrate'], form: 'powder', sizes: ['100g', '250g'] }),
  compound('Ostrava', { form: 'capsule', sizes: ['30g', '60g'] }),
])
const item = (title: string, variant: string | null = null) => ({ sku: 'A1', title, variant, link: null })
const reasons = (title: string, names = known, over: Partial<Parameters<typeof matchItem>[0]> = {}) =>
  matchItem({ ...item(title), ...over }, names).reasons

test.each([
  ['Kettlin-15 5mg', null, 'kettlin-15', '5mg'],
  ['Kettlin‑15 5mg', null, 'kettlin-15', '5mg'],
  ['KETTLIN 20 – 10 MG vial, 99% pure', null, 'kettlin-20', '10mg'],
  ['Verolin', '10 mg / 5 vials', 'verolin', '5 x 10mg'],
  ['Verolin 5mg', '10 vials', 'verolin', '10 x 5mg'],
  ['Verolin 2mg/5mg', '5mg', 'verolin', '5mg'],
  ['Brimolin (Verolin) 5 mg', 'Default Title', 'verolin', '5mg'],
  ['Ostrava 60 capsules x 500 mg', null, 'ostrava', '60 x 500mg'],
  ['Ostrava 500mg/ml 60ml', null, 'ostrava', '500mg/ml 60ml'],
  ['Halvium 250g', null, 'halvium', '250g'],
  ['L-Dorvium citrate 250g', null, 'dorvium-citrate', '250g'],
])('a title that leaves no choice %s, %s is certain', (title, variant, slug, size) =>
  expect(matchItem(item(title, variant), known)).toMatchObject({ compound: slug, size, reasons: [] }),
)

describe('a title that a person has to look at says why', () => {
  test.each([
    ['Halvium Citrate 250g', 'The mass may be of the citrate, or of the Halvium in it'],
    ['Halvium (as halvium oxide) 250g', 'The mass may be of the oxide, or of the Halvium in it'],
    ['Kettlin-15 + Verolin 10mg', 'Blend of several compounds: Kettlin-15 and Verolin'],
    ['Kettlin-15 Verolin 10mg', 'Two compounds fit: Kettlin-15 and Verolin'],
    ['Verolin blend 10mg', "Blend of several compounds: the title says 'blend'"],
    ['Verolin', 'No size in the title'],
    ['Verolin 500 IU', "The size is given as '500 IU', without a mass that can be read"],
    ['Verolin 5mg 10mg', 'Several sizes: 5 mg, 10 mg'],
    ['Verolin 5mg kit', "A kit or a set: the title says 'kit'"],
    ['Verolin 5mg with bacteriostatic water', "Not a compound: the title says 'bacteriostatic' and 'water'"],
    ['Gift Card 50', "Not a compound: the title says 'gift' and 'card'"],
    ['Verolin Arginate 5mg', "The title also says 'Arginate'"],
    ['Not Verolin 5mg', "The title also says 'Not'"],
    ['Kettlin 5mg', 'May also be Kettlin-20'],
    ['KT 5mg', "'KT' is short and may mean something else"],
    ['Ostrava 500mg capsules', 'The size may be that of one piece, not of the whole pack'],
    ['Verolin 5g', 'No known pack of Verolin is nearly of this size'],
    ['Unknownin 5mg', 'No compound of the catalogue is named'],
  ])('%s: %s', (title, reason) => expect(reasons(title)).toContain(reason))

  test('a variant that contradicts the title', () =>
    expect(reasons('Verolin 5mg', known, { variant: '10mg' })).toEqual([
      'The title says 5 mg, its variant 10 mg',
    ]))

  test('a page or an article code of another compound', () => {
    const link = 'https://shop.example/products/kettlin-20'
    expect(reasons('Verolin 5mg', known, { link })).toEqual(['The page names Kettlin-20'])
    expect(reasons('Verolin 5mg', known, { sku: 'KETTLIN15-5' })).toEqual(['The SKU names Kettlin-15'])
  })
})

test('a number of a name is never taken from a size next to it', () => {
  expect(matchItem(item('Kettlin 15 mg'), known)).toMatchObject({ compound: 'kettlin-15', size: '15mg' })
  const doubts = ['May also be Kettlin-20', 'The 15 may belong to the name Kettlin-15']
  expect(reasons('Kettlin 15 mg')).toEqual(doubts)
})

test('a name that may be the beginning of another offers both', () =>
  expect(matchItem(item('Kettlin 5mg'), known).candidates).toEqual(['kettlin-15', 'kettlin-20']))

test('a word that is only similar to a name is offered, and never published', () => {
  const match = matchItem(item('Veroln 5mg'), known)
  expect(match).toMatchObject({ compound: null, candidates: ['verolin'] })
  expect(match.reasons).not.toEqual([])
})

test('what a person decided holds whatever the title says', () => {
  const decision = { compound: 'verolin', size: '10mg', form: null }
  expect(matchItem(item('Mystery kit'), known, { decision })).toMatchObject({ ...decision, reasons: [] })
})

test('the name of the vendor in its own titles says nothing', () => {
  const title = item('Alder Labs Verolin 5mg')
  expect(matchItem(title, known).reasons).toEqual(["The title also says 'Alder'"])
  expect(matchItem(title, known, { vendor: 'Alder Labs' }).reasons).toEqual([])
})

test('what the feed itself says against a pack is the first reason', () => {
  const doubt = 'The feed says that it is a bundle'
  expect(reasons('Verolin 5mg', known, { doubt })).toEqual([doubt])
})

test('a cap is an accessory, a name that begins with it is none', () => {
  expect(reasons('Verolin cap 5mg')).toEqual(["Not a compound: the title says 'cap'"])
  expect(reasons('Verolin (CAP-11) 5mg')).toEqual(["The title also says 'CAP' and '11'"])
})

test.each([
  ['Iodine', 'Potassium iodide', 'iodide'],
  ['Selenium', 'Sodium selenite', 'selenite'],
  ['Boron', 'Boron citrate', 'citrate'],
])('%s sold as %s waits, though the catalogue names no other salt', (mineral, salt, part) => {
  const minerals = knownNames([compound(mineral, { aliases: [salt], sizes: ['100g'] })])
  expect(reasons(`${salt} 100g`, minerals)).toEqual([
    `The mass may be of the ${part}, or of the ${mineral} in it`,
  ])
  expect(reasons(`${mineral} 100g`, minerals)).toEqual([
    `${mineral} is sold as a salt: the mass may be of the salt, or of the mineral in it`,
  ])
})

test.each([
  ['Curcumin', 'Turmeric'],
  ['Omega-3', 'Fish oil'],
  ['Methylcobalamin', 'Vitamin B12'],
])('a pack of %s that is sold as %s may hold something else', (name, alias) => {
  const one = knownNames([compound(name, { aliases: [alias], sizes: ['100g'] })])
  expect(reasons(`${alias} 100g`, one)).toEqual([expect.stringContaining('another substance')])
  expect(reasons(`${name} 100g`, one)).toEqual([])
})

test.each([
  ['Verolin citrate', 'citrate'],
  ['Verolin hydrochloride', 'hydrochloride'],
  ['Sodium verolinate', 'sodium salt'],
])('the mass of %s is not taken for that of Verolin', (salt, part) => {
  const base = knownNames([compound('Verolin', { aliases: [salt], form: 'capsule', sizes: ['30g'] })])
  expect(reasons(`${salt} 60 x 500 mg`, base)).toEqual([
    `The mass may be of the ${part}, or of the Verolin in it`,
  ])
  expect(reasons('Verolin 60 x 500 mg', base)).toEqual([])
})

test('a peptide in a vial is always made as a salt, so its acetate is sold by the mass on the vial', () => {
  const peptide = knownNames([compound('Kettrelin', { aliases: ['Kettrelin acetate'] })])
  expect(matchItem(item('Kettrelin acetate 10mg'), peptide)).toMatchObject({ size: '10mg', reasons: [] })
})

test('a compound that is itself a salt is sold by its own mass', () => {
  const aliases = ['Magnesium bisglycinate', 'Magnesium chelate']
  const salts = knownNames([compound('Magnesium Glycinate', { aliases, sizes: ['100g'] })])
  expect(reasons('Magnesium Glycinate 100g', salts)).toEqual([])
  expect(reasons('Magnesium bisglycinate 100g', salts)).toEqual([])
})

test('a record that has strengths knows packs of capsules and bottles by them', () => {
  const one = knownNames([compound('Kettlamor', { form: 'capsule', sizes: ['10mg', '25mg'] })])
  const capsules = matchItem(item('Kettlamor 25mg x 60 capsules'), one)
  expect(capsules).toMatchObject({ size: '60 x 25mg', reasons: [] })
  expect(reasons('Kettlamor liquid 25mg/ml 30ml', one)).toEqual([])
  expect(reasons('Kettlamor 5g x 60 capsules', one)).toHaveLength(1)
})

test('a name is met with its blanks, and an article code without them', () => {
  const vitamins = knownNames(['Vitamin A', 'Vitamin E'].map((name) => compound(name)))
  for (const title of ['Vitamine 5mg', 'Vitamine A 5mg', 'Vitamina 5mg', 'VitaminE 5mg'])
    expect(matchItem(item(title), vitamins), title).toMatchObject({ compound: null })
  expect(matchItem(item('Vitamin-E 5mg'), vitamins)).toMatchObject({ compound: 'vitamin-e', reasons: [] })
  expect(reasons('Vitamin A 5mg', vitamins, { sku: 'VITAMINE5' })).toEqual(['The SKU names Vitamin E'])
})

describe('a whole plant', () => {
  const plants = knownNames([
    compound('Velrine Root', { sizes: ['100g'], form: 'powder', is_plant: true }),
    compound('Curcumin', { aliases: ['Turmeric extract'], sizes: ['100g'], form: 'powder' }),
  ])
  test('is sold as an extract without its ratio or the share of the substance', () => {
    expect(matchItem(item('Velrine Root extract 100 g'), plants)).toMatchObject({ size: '100g', reasons: [] })
    expect(reasons('Velrine Root extract 10:1 100 g', plants)).not.toEqual([])
    expect(reasons('Velrine Root extract 5% 100 g', plants)).not.toEqual([])
  })
  test('may hold little of one of its substances, which the title names as well', () => {
    expect(reasons('Curcumin 100 g', plants)).toEqual([])
    expect(reasons('Curcumin extract 100 g', plants)).not.toEqual([])
    expect(reasons('Curcumin (Turmeric extract) 100 g', plants)).toEqual([
      expect.stringContaining('another substance'),
    ])
  })
})

test('the acetate of a peptide is also written as its salt, and a salt without a name waits', () => {
  expect(reasons('Verolin (acetate salt) 5 mg')).toEqual([])
  expect(reasons('Verolin salt 5 mg')).toEqual(["The title also says 'salt'"])
  expect(reasons('Verolin buffer 5 mg')).toEqual(["The title also says 'buffer'"])
})
