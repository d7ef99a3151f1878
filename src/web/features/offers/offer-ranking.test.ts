import { describe, expect, test } from 'vitest'
import { wireOffer } from '#test/offer.ts'
import { bestPriced, filterOffers, nextOrder, offerKeys, sizesOf, sortOffers } from './offer-ranking.ts'

const alder5 = wireOffer({ id: 'alder-5' })
const alder10 = wireOffer({
  id: 'alder-10',
  size: '10 MG',
  mass_mg: 10,
  money: { minor: 8000, currency: 'USD' },
  cost_per_mg: 800,
})
const birch5 = wireOffer({
  id: 'birch-5',
  name: 'Birch',
  vendor_slug: 'birch',
  money: { minor: 4500, currency: 'USD' },
  cost_per_mg: 900,
})
const cedarEuro = wireOffer({
  id: 'cedar-euro',
  name: 'Cedar',
  vendor_slug: 'cedar',
  money: { minor: 1000, currency: 'EUR' },
  cost_per_mg: 200,
  is_comparable: false,
})
const dogwoodUnpriced = wireOffer({
  id: 'dogwood-unpriced',
  name: 'Dogwood',
  vendor_slug: 'dogwood',
  price: 'sold out',
  money: null,
  cost_per_mg: null,
  is_comparable: false,
})
const elmVolume = wireOffer({
  id: 'elm-volume',
  name: 'Elm',
  vendor_slug: 'elm',
  size: '10 ml',
  mass_mg: null,
  money: { minor: 100, currency: 'USD' },
  cost_per_mg: null,
  is_comparable: false,
})
const offers = [dogwoodUnpriced, elmVolume, cedarEuro, alder5, birch5, alder10]
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)

describe('the size filter', () => {
  test('offers every size once, smallest first, however it is written', () => {
    expect(sizesOf([...offers, wireOffer({ id: 'same', size: '5 MG' })])).toEqual(['5mg', '10mg', '10ml'])
  })

  test("'Best Price' keeps the cheapest offer of each vendor, what cannot be compared last", () => {
    expect(idsOf(filterOffers(offers, undefined))).toEqual([
      'alder-10',
      'birch-5',
      'cedar-euro',
      'elm-volume',
      'dogwood-unpriced',
    ])
  })

  test('a size shows all its offers and no other', () => {
    expect(idsOf(filterOffers(offers, '5mg'))).toEqual([
      'birch-5',
      'alder-5',
      'cedar-euro',
      'dogwood-unpriced',
    ])
    expect(filterOffers(offers, '99mg')).toEqual([])
  })
})

describe('sorting', () => {
  test.each([
    ['cost', ['alder-10', 'birch-5', 'alder-5', 'cedar-euro', 'elm-volume', 'dogwood-unpriced']],
    ['-cost', ['alder-5', 'birch-5', 'alder-10', 'cedar-euro', 'elm-volume', 'dogwood-unpriced']],
    ['price', ['elm-volume', 'birch-5', 'alder-5', 'alder-10', 'cedar-euro', 'dogwood-unpriced']],
    ['-price', ['alder-10', 'alder-5', 'birch-5', 'elm-volume', 'cedar-euro', 'dogwood-unpriced']],
    ['size', ['birch-5', 'alder-5', 'cedar-euro', 'dogwood-unpriced', 'alder-10', 'elm-volume']],
    ['-name', ['elm-volume', 'dogwood-unpriced', 'cedar-euro', 'birch-5', 'alder-10', 'alder-5']],
  ] as const)('by %s; what it does not know stands last both ways', (order, expected) => {
    expect(idsOf(sortOffers(offers, order))).toEqual(expected)
  })

  test("a vendor's page sorts by the compound's name", () => {
    const zinc = wireOffer({ id: 'zinc', drug_name: 'Zinc' })
    const ipamorelin = wireOffer({ id: 'ipamorelin', drug_name: 'ipamorelin' })
    expect(idsOf(sortOffers([zinc, ipamorelin], 'name', 'compound'))).toEqual(['ipamorelin', 'zinc'])
  })

  test('a second press on a column turns its direction', () => {
    expect(nextOrder('price', 'cost')).toBe('price')
    expect(nextOrder('price', 'price')).toBe('-price')
    expect(nextOrder('price', '-price')).toBe('price')
  })
})

describe('the best price', () => {
  test('is the lowest cost per mg, twice when two are equal', () => {
    expect(bestPriced(offers)).toEqual(new Set(['alder-10']))
    expect(bestPriced([alder5, wireOffer({ id: 'equal' })])).toEqual(new Set(['alder-5', 'equal']))
  })

  test('is nobody’s where nothing compares, however cheap another currency looks', () => {
    expect(bestPriced([alder5, cedarEuro, elmVolume])).toEqual(new Set())
  })
})

test('the address tells two offers of one vendor apart, whatever the order of arrival', () => {
  const dear = wireOffer({ id: 'alder-dear', cost_per_mg: 1200, money: { minor: 6000, currency: 'USD' } })
  const keys = { 'alder-5': 'alder', 'alder-dear': 'alder~2' }
  expect(Object.fromEntries(offerKeys([alder5, dear]))).toEqual(keys)
  expect(Object.fromEntries(offerKeys([dear, alder5]))).toEqual(keys)
})
