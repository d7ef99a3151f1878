import { describe, expect, test } from 'vitest'
import type { RankedOffer } from '#contract/catalogue/offers.ts'
import { wireOffer } from '#test/offer.ts'
import {
  bestPriced,
  bestRated,
  filterOffers,
  placesOfVendor,
  priceRange,
  sortOffers,
} from './offer-ranking.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' })
const of = (id: string, name: string, over: Partial<RankedOffer>) =>
  wireOffer({ id, name, vendor_slug: name.toLowerCase(), ...over })
const uncompared = (id: string, name: string, over: Partial<RankedOffer>) =>
  of(id, name, { is_comparable: false, cost_per_mg: null, ...over })

const alder5 = wireOffer({ id: 'alder-5' })
const alder10 = wireOffer({ id: 'alder-10', size: '10 MG', mass_mg: 10, money: usd(8000), cost_per_mg: 800 })
const birch5 = of('birch-5', 'Birch', { money: usd(4500), cost_per_mg: 900 })
const euro = { minor: 1000, currency: 'EUR' }
const cedarEuro = uncompared('cedar-euro', 'Cedar', { money: euro, cost_per_mg: 200 })
const dogwoodUnpriced = uncompared('dogwood-unpriced', 'Dogwood', { price: 'sold out', money: null })
const elmVolume = uncompared('elm-volume', 'Elm', { size: '10 ml', mass_mg: null, money: usd(100) })
const offers = [dogwoodUnpriced, elmVolume, cedarEuro, alder5, birch5, alder10]
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)

describe('the size filter', () => {
  test("'Best Price' keeps the cheapest offer of each vendor, what cannot be compared last", () => {
    const best = ['alder-10', 'birch-5', 'cedar-euro', 'elm-volume', 'dogwood-unpriced']
    expect(idsOf(filterOffers(offers, { isBest: true }))).toEqual(best)
  })

  test('a size shows all its offers and no other', () => {
    const ofSize = ['birch-5', 'alder-5', 'cedar-euro', 'dogwood-unpriced']
    expect(idsOf(filterOffers(offers, { size: '5mg', isBest: false }))).toEqual(ofSize)
    expect(filterOffers(offers, { size: '99mg', isBest: false })).toEqual([])
  })
})

test.each([
  ['cost', ['alder-10', 'birch-5', 'alder-5', 'cedar-euro', 'elm-volume', 'dogwood-unpriced']],
  ['-cost', ['alder-5', 'birch-5', 'alder-10', 'cedar-euro', 'elm-volume', 'dogwood-unpriced']],
  ['price', ['elm-volume', 'birch-5', 'alder-5', 'alder-10', 'cedar-euro', 'dogwood-unpriced']],
  ['-price', ['alder-10', 'alder-5', 'birch-5', 'elm-volume', 'cedar-euro', 'dogwood-unpriced']],
  ['size', ['birch-5', 'alder-5', 'cedar-euro', 'dogwood-unpriced', 'alder-10', 'elm-volume']],
  ['-name', ['elm-volume', 'dogwood-unpriced', 'cedar-euro', 'birch-5', 'alder-10', 'alder-5']],
] as const)('sorting by %s; what it does not know stands last both ways', (order, expected) =>
  expect(idsOf(sortOffers(offers, order))).toEqual(expected),
)

describe('the best price', () => {
  test('is the lowest cost per mg, twice when two are equal', () => {
    expect(bestPriced(offers)).toEqual(new Set(['alder-10']))
    expect(bestPriced([alder5, wireOffer({ id: 'equal' })])).toEqual(new Set(['alder-5', 'equal']))
  })

  test('is given to no offer where nothing compares, however cheap another currency looks', () =>
    expect(bestPriced([alder5, cedarEuro, elmVolume])).toEqual(new Set()))
})

test('two offers of one vendor are distinguished, whatever the order of arrival', () => {
  const dear = wireOffer({ id: 'alder-dear', cost_per_mg: 1200, money: usd(6000) })
  const places = { 'alder-5': 1, 'alder-dear': 2 }
  expect(Object.fromEntries(placesOfVendor([alder5, dear]))).toEqual(places)
  expect(Object.fromEntries(placesOfVendor([dear, alder5]))).toEqual(places)
})

describe('a price that may no longer hold', () => {
  const staleCheap = wireOffer({ id: 'stale', cost_per_mg: 100, money: usd(500), is_stale: true })

  test('keeps its place, but is neither the lowest nor in the range', () => {
    expect(idsOf(sortOffers([alder10, birch5, staleCheap], 'cost'))[0]).toBe('stale')
    expect(bestPriced([alder10, birch5, staleCheap])).toEqual(new Set(['alder-10']))
    const range = { lowest: 800, highest: 900, currency: 'USD', vendors: 2 }
    expect(priceRange([alder10, birch5, staleCheap])).toEqual(range)
    expect(priceRange([staleCheap, cedarEuro])).toBe(null)
  })

  test('represents its vendor only where the vendor has no other', () => {
    expect(idsOf(filterOffers([staleCheap, alder5], { isBest: true }))).toEqual(['alder-5'])
    expect(idsOf(filterOffers([staleCheap, birch5], { isBest: true }))).toEqual(['stale', 'birch-5'])
  })
})

test('the best rated is named where two vendors have a rating, and unknown ones come last', () => {
  const alder = { ...alder5, rating: 6.1 }
  const birch = { ...birch5, rating: 8.4 }
  expect(bestRated([alder, birch, elmVolume])).toEqual(new Set(['birch-5']))
  expect(bestRated([alder, alder])).toEqual(new Set())
  const sorted = sortOffers([elmVolume, alder, birch], '-rating')
  expect(idsOf(sorted)).toEqual(['birch-5', 'alder-5', 'elm-volume'])
})
