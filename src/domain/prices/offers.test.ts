import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cheapestPerVendor, costPerMg, mainCurrency, orderByCost, readOffer } from './offers.ts'

function offer(id: string, name: string, price: string | null, size: string | null) {
  return { id, name, ...readOffer({ price, size }) }
}

const idsOf = (offers: { id: string }[]) => offers.map(({ id }) => id)

describe('cost per mg', () => {
  test('is the price divided by the mass of the whole pack', () => {
    const cost = { minorPerMg: 500, currency: 'USD', isAssumed: false }
    expect(costPerMg(readOffer({ price: '$50.00', size: '2 x 5mg' }))).toEqual(cost)
  })

  test.each([null, '', ' '])('a missing size (%j) counts as 1 mg and says that this is assumed', (size) => {
    const assumed = { minorPerMg: 5000, isAssumed: true }
    expect(costPerMg(readOffer({ price: '$50.00', size }))).toMatchObject(assumed)
  })

  test('is none for a size without a mass, and for a price that cannot be read', () => {
    for (const size of ['10 ml', 'sample'])
      expect(costPerMg(readOffer({ price: '$50.00', size })), size).toBeNull()
    expect(costPerMg(readOffer({ price: 'sold out', size: '5mg' }))).toBeNull()
  })
})

describe('the order of offers', () => {
  const offers = [
    offer('unpriced', 'a', null, '5mg'),
    offer('no-size', 'b', '$0.01', null),
    offer('volume', 'c', '$0.02', '10 ml'),
    offer('euro', 'd', '1,00 €', '5mg'),
    offer('dear', 'e', '$50', '5mg'),
    offer('cheap', 'f', '$80', '10mg'),
    offer('pound-volume', 'g', '£1', '10 ml'),
  ]
  const expected = ['cheap', 'dear', 'euro', 'no-size', 'volume', 'pound-volume', 'unpriced']

  test('measured in dollars, then other currencies, then without a mass, then without a price, in whatever order they came', () =>
    fc.assert(
      fc.property(fc.shuffledSubarray(offers, { minLength: 7 }), (shuffled) => {
        expect(idsOf(orderByCost(shuffled))).toEqual(expected)
      }),
    ))

  test('equal costs stand by price, then vendor, then id', () => {
    const equal = [
      offer('4', 'b', '$20', '10mg'),
      offer('3', 'b', '$10', '5mg'),
      offer('2', 'a', '$10', '5mg'),
      offer('1', 'a', '$10', '5mg'),
    ]
    expect(idsOf(orderByCost(equal))).toEqual(['1', '2', '3', '4'])
  })
})

describe('the main currency', () => {
  test('is the dollar when any offer has it, and when none has a price', () => {
    expect(mainCurrency([offer('1', 'a', '£5', '5mg'), offer('2', 'a', '$5', '5mg')])).toBe('USD')
    expect(mainCurrency([offer('1', 'a', null, '5mg')])).toBe('USD')
  })

  test('is the most common one otherwise, the first by letters when equal', () => {
    expect(
      mainCurrency([offer('1', 'a', '£5', null), offer('2', 'b', '£5', null), offer('3', 'c', '5 €', null)]),
    ).toBe('GBP')
    expect(mainCurrency([offer('1', 'a', '£5', null), offer('2', 'b', '5 €', null)])).toBe('EUR')
  })
})

describe('Best Price', () => {
  test('keeps the cheapest offer per mg of each vendor, even when its price is higher', () => {
    const offers = [
      offer('a-small', 'a', '$10', '5mg'),
      offer('a-large', 'a', '$15', '10mg'),
      offer('b', 'b', '$5', '5mg'),
    ]
    expect(idsOf(cheapestPerVendor(offers))).toEqual(['b', 'a-large'])
  })

  test('prefers a measured offer, and keeps a vendor that has none', () => {
    const offers = [
      offer('a-ml', 'a', '$1', '10 ml'),
      offer('a-mg', 'a', '$100', '5mg'),
      offer('b-none', 'b', null, null),
    ]
    expect(idsOf(cheapestPerVendor(offers))).toEqual(['a-mg', 'b-none'])
  })
})
