import { describe, expect, test } from 'vitest'
import { wireOffer } from '#test/offer.ts'
import {
  bestPriced,
  bestRated,
  filterOffers,
  placesOfVendor,
  priceRange,
  sortOffers,
} from './offer-ranking.ts'

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
  test("'Best Price' keeps the cheapest offer of each vendor, what cannot be compared last", () => {
    expect(idsOf(filterOffers(offers, { isBest: true }))).toEqual([
      'alder-10',
      'birch-5',
      'cedar-euro',
      'elm-volume',
      'dogwood-unpriced',
    ])
  })

  test('a size shows all its offers and no other', () => {
    expect(idsOf(filterOffers(offers, { size: '5mg', isBest: false }))).toEqual([
      'birch-5',
      'alder-5',
      'cedar-euro',
      'dogwood-unpriced',
    ])
    expect(filterOffers(offers, { size: '99mg', isBest: false })).toEqual([])
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
})

describe('the best price', () => {
  test('is the lowest cost per mg, twice when two are equal', () => {
    expect(bestPriced(offers)).toEqual(new Set(['alder-10']))
    expect(bestPriced([alder5, wireOffer({ id: 'equal' })])).toEqual(new Set(['alder-5', 'equal']))
  })

  test('is given to no offer where nothing compares, however cheap another currency looks', () => {
    expect(bestPriced([alder5, cedarEuro, elmVolume])).toEqual(new Set())
  })
})

test('two offers of one vendor are distinguished, whatever the order of arrival', () => {
  const dear = wireOffer({ id: 'alder-dear', cost_per_mg: 1200, money: { minor: 6000, currency: 'USD' } })
  const places = { 'alder-5': 1, 'alder-dear': 2 }
  expect(Object.fromEntries(placesOfVendor([alder5, dear]))).toEqual(places)
  expect(Object.fromEntries(placesOfVendor([dear, alder5]))).toEqual(places)
})

describe('a price that may no longer hold', () => {
  const staleCheap = wireOffer({
    id: 'stale',
    cost_per_mg: 100,
    money: { minor: 500, currency: 'USD' },
    is_stale: true,
  })

  test('keeps its place, but is neither the lowest nor in the range', () => {
    expect(idsOf(sortOffers([alder10, birch5, staleCheap], 'cost'))[0]).toBe('stale')
    expect(bestPriced([alder10, birch5, staleCheap])).toEqual(new Set(['alder-10']))
    expect(priceRange([alder10, birch5, staleCheap])).toEqual({
      lowest: 800,
      highest: 900,
      currency: 'USD',
      vendors: 2,
    })
    expect(priceRange([staleCheap, cedarEuro])).toBe(null)
  })

  test('represents its vendor only where the vendor has no other', () => {
    expect(idsOf(filterOffers([staleCheap, alder5], { isBest: true }))).toEqual(['alder-5'])
    expect(idsOf(filterOffers([staleCheap, birch5], { isBest: true }))).toEqual(['stale', 'birch-5'])
  })
})

test('the best rated is named where two vendors have a rating, and unknown ones come last', () => {
  const [alder, birch] = [
    { ...alder5, rating: 6.1 },
    { ...birch5, rating: 8.4 },
  ]
  expect(bestRated([alder, birch, elmVolume])).toEqual(new Set(['birch-5']))
  expect(bestRated([alder, alder])).toEqual(new Set())
  expect(idsOf(sortOffers([elmVolume, alder, birch], '-rating'))).toEqual([
    'birch-5',
    'alder-5',
    'elm-volume',
  ])
})
