import { describe, expect, test } from 'vitest'
import { offer, product, readPage, sold } from '#test/shops/described.ts'
import { json } from '#test/shops/read-feed.ts'
import { isSaid, statedSizes } from './stated-sizes.ts'

/** What is added by a property, as `name: value`, to a text. */
function stated(property: string, ...said: string[]) {
  const [name = '', value = ''] = property.split(': ')
  return statedSizes([{ name, value }], said)
}

describe('what a shop states of a pack besides its title is part of its text:', () => {
  test.each([
    ...['Concentration: 10mg', 'Number of items: 10', 'Bottles: 3', 'Flaschengröße: 2 ml', ': 5mg x 10'],
    ...['Anything: 10 vials', 'Anything: ~10 mg', 'Liczba fiolek: 10', 'Confezione: 10 fiale', 'Ilość: 10'],
    'Options: Kit',
  ])('%s', (said) => expect(stated(said, 'BPC-157 5mg')).toEqual([said.split(': ')[1]]))

  test.each([
    ...[
      'Purity: 99%',
      'Colour: white',
      'Molecular weight: 1419.5 g/mol',
      'Solubility: 10 mg/ml',
      'Rating: 5',
    ],
    ...['Gross weight: 20 g', 'Storage: 2 ml, -20 °C', 'CAS: 137525-51-0', 'Half-life: 4 hours'],
    ...['Number of boxes: ', 'Size: 5 mg'],
  ])('and %s adds nothing', (said) => expect(stated(said, 'BPC-157 5mg')).toEqual([]))

  test('a description is none, and a text that is cut off shows it', () => {
    expect(stated(`Notes: It comes in vials of 10 mg ${'and so on '.repeat(10)}`)).toEqual([])
    expect(stated(`Contents: 5 mg ${'and so on '.repeat(10)}`)[0]).toMatch(/^5 mg .{55}…$/)
    const many = Array.from({ length: 40 }, (_, place) => ({ name: 'Size', value: `${place + 1} mg` }))
    expect(statedSizes(many, [])).toEqual(['1 mg', '2 mg', '3 mg'])
  })

  test('a size that is part of another number is not said', () => {
    for (const text of ['BPC-157 15mg', 'BPC-157 5 mg/ml', 'BPC-157 2x5mg'])
      expect(isSaid('5 mg', [text]), text).toBe(false)
    expect(isSaid('5 mg', ['BPC-157 (5MG)'])).toBe(true)
    expect(isSaid('10', ['BPC-157 10 vials'])).toBe(false)
  })
})

const property = (name: string, value: object | string) => ({
  additionalProperty: [{ name, ...(typeof value === 'string' ? { value } : value) }],
})

describe('the packs of a page', () => {
  test.each<[string, object, string | null]>([
    ['a count', property('Number of items', '10'), '10'],
    ['a number by its id', { additionalProperty: [{ propertyID: 'size', value: '10mg' }] }, '10mg'],
    ['a text alone', { additionalProperty: 'Size: 10mg' }, 'Size: 10mg'],
    ['what the title says', property('Strength', '5 mg'), null],
    ['a purity', property('Purity', '99%'), null],
    ['both ends', property('Content', { minValue: 5, maxValue: 10, unitText: 'mg' }), '5-10 mg'],
    ['a weight of milligrams', { weight: { value: 50, unitCode: 'MGM' } }, '50 mg'],
    ['no weight of a parcel', { weight: { value: 50, unitCode: 'GRM' } }, null],
    ['a number of items', { numberOfItems: 10 }, '10'],
    ['a size with its unit', { size: { value: 5, unitText: 'mg' } }, '5 mg'],
    ['a size with the code of its unit', { size: { value: '5', unitCode: 'MGM' } }, '5 mg'],
    ['a size without a unit', { size: { value: 5 } }, '5'],
    ['one size once', { size: ['5 mg', '5mg'] }, '5 mg'],
    ['a property of its offer', sold({ additionalProperty: { name: 'Vials', value: '10' } }), '10'],
    ['a measurement', { hasMeasurement: { name: 'Net content', value: 50, unitText: 'mg' } }, '50 mg'],
    ['what the offer is called', sold({ name: '10 vials' }), '10 vials'],
    ['what the offer is of', sold({ itemOffered: { name: 'BPC-157 10mg' } }), 'BPC-157 10mg'],
    ['no name of the offer without a size', sold({ name: 'Default' }), null],
  ])('have %s of a property in their text', async (_, over, variant) =>
    expect((await readPage(product(over))).items).toMatchObject([{ variant }]),
  )

  test('have both the size of a variant and its name', async () => {
    const hasVariant = [product({ name: 'BPC-157 10 vials', size: '5mg' })]
    const { items } = await readPage({ '@type': 'ProductGroup', name: 'BPC-157', hasVariant })
    expect(items).toMatchObject([{ title: 'BPC-157', variant: '5mg | 10 vials' }])
  })

  test('have both the name of an offer and the facts stated for all offers', async () => {
    const offers = [offer({ sku: 'A', name: '5mg' }), offer({ sku: 'B', name: '10mg', price: '69.99' })]
    const { items } = await readPage(product({ name: 'BPC-157', ...property('Pack', '10 vials'), offers }))
    expect(items.map(({ variant }) => variant)).toEqual(['10 vials | 5mg', '10 vials | 10mg'])
  })

  test('are not read, and not ended, where an object has two prices', async () => {
    const twice = json(product()).replace('"price":"39.99"', '"price":"39.99","price":"29.99"')
    const { items, failed, complete } = await readPage(twice)
    expect([items, complete]).toEqual([[], false])
    expect(failed[0]?.reason).toBe("The description in the page states 'price' twice, with different values.")
  })
})
