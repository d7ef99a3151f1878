import { describe, expect, test } from 'vitest'
import { packMassUg } from '#domain/prices/pack-size.ts'
import { type KnownCompound, knownNames } from './known-names.ts'
import { matchItem } from './match-item.ts'

const compound = (proper_name: string, aliases: string[], form: KnownCompound['form'] = 'tablet') => ({
  slug: proper_name.toLowerCase().replaceAll(' ', '-'),
  proper_name,
  aliases,
  form,
  sizes: [],
  is_plant: false,
})
const known = knownNames([
  compound('Magnesium', ['Magnesium citrate', 'Magnesium oxide']),
  compound('Magnesium Glycinate', ['Magnesium bisglycinate'], 'capsule'),
  compound('Zinc', ['Zinc picolinate', 'Zinc gluconate']),
  compound('Iron Bisglycinate', ['Ferrous bisglycinate', 'Ferrochel'], 'capsule'),
  compound('Iodine', ['Potassium iodide']),
  compound('Vitamin C', ['Ascorbic acid']),
])

function read(written: string): string | string[] {
  const [title = '', variant = null] = written.split(' ‖ ')
  const { compound, size, reasons } = matchItem({ sku: 'A1', title, variant, link: null }, known)
  return reasons.length > 0 ? reasons : `${compound}: ${(packMassUg(size) ?? Number.NaN) / 1000} mg`
}

describe('a mass of a mineral is read where the title says that it is the mineral’s', () => {
  test.each([
    'Magnesium (as bisglycinate) 200 mg x 60 capsules',
    'Magnesium (as Magnesium Glycinate) 60 capsules x 200mg',
    'Magnesium (as citrate) ‖ 200 mg x 60 capsules',
    ...['Magnesium 200 mg elemental x 60 tablets', 'Elemental magnesium 200 mg x 60 tablets'],
    'Magnesium ‖ 200 mg elemental x 60 capsules',
    'Magnesium 60 tablets x 200 mg elemental magnesium',
    'Magnesium citrate 1000 mg (200 mg elemental magnesium) x 60 capsules',
    'Magnesium 200 mg (as 1,000 mg bisglycinate) x 60 capsules',
    'Magnesium 200 mg (from 1400 mg magnesium bisglycinate) x 60',
  ])('%s', (title) => expect(read(title)).toBe('magnesium: 12000 mg'))

  test.each([
    ['Zinc (as zinc gluconate) 25mg x 100 tablets', 'zinc: 2500 mg'],
    ['Zinc picolinate 25 mg elemental zinc x 100 tablets', 'zinc: 2500 mg'],
    ['Iodine (as potassium iodide) 225 mcg x 90 tablets', 'iodine: 20.25 mg'],
  ])('%s', (title, mass) => expect(read(title)).toBe(mass))
})

test.each([
  ['Magnesium Bisglycinate 1000 mg (200 mg elemental magnesium) x 60', 'magnesium-glycinate: 60000 mg'],
  [
    'Magnesium Bisglycinate 60 capsules x 1000 mg (providing 200 mg magnesium)',
    'magnesium-glycinate: 60000 mg',
  ],
  ['Iron bisglycinate 150 mg (27 mg elemental iron) x 90 capsules', 'iron-bisglycinate: 13500 mg'],
  ['Magnesium Glycinate Powder 250 g', 'magnesium-glycinate: 250000 mg'],
])(
  'a mass of a salt is read where the title has the mass of the mineral too, or where the salt is sold by weight: %s',
  (title, mass) => expect(read(title)).toBe(mass),
)

describe('a mass that may be of the salt or of the mineral in it waits', () => {
  test.each([
    [
      'Magnesium Glycinate 400mg x 120 capsules',
      'The mass may be of Magnesium Glycinate, or of the magnesium in it',
    ],
    ['Ferrochel 25 mg x 90 capsules', 'The mass may be of Iron Bisglycinate, or of the iron in it'],
    [
      'Magnesium Glycinate 400mg elemental x 120',
      'The mass is of the magnesium, and that of Magnesium Glycinate is not told',
    ],
    ['Zinc picolinate 25 mg x 100 tablets', 'The mass may be of the picolinate, or of the Zinc in it'],
    [
      'Zinc 25 mg x 100 tablets',
      'Zinc is sold as a salt: the mass may be of the salt, or of the mineral in it',
    ],
  ])('%s: %s', (title, reason) => expect(read(title)).toContain(reason))

  test.each([
    ...['Magnesium 200mg as bisglycinate and oxide x 60', 'Magnesium (as bisglycinate, oxide) 200 mg x 60'],
    ...['Magnesium (not as citrate) 200 mg x 60', 'Magnesium non-elemental 200 mg x 60'],
    ...['Magnesium elemental ‖ 200 mg x 60 capsules', 'Magnesium Glycinate (14% elemental) 250 g'],
    ...['Zinc 25 mg elemental magnesium x 60', 'Zinc 25 mg elemental per 2 capsules x 100'],
    'Zinc (as picolinate) and copper (as gluconate) 25 mg x 60',
    'Elemental magnesium 200 mg (as 1000 mg bisglycinate), 100 mg x 60',
    'Vitamin C as calcium ascorbate 250g',
  ])('%s', (title) => expect(read(title)).toEqual(expect.any(Array)))
})
