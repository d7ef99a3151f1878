import { describe, expect, test } from 'vitest'
import { wireOffer } from '#test/offer.ts'
import { convert, convertedPrices, withConverted } from './exchange.ts'
import { bestPriced, sortOffers } from './offer-ranking.ts'

const rates = new Map([
  ['USD', { perEuro: 1.25, day: '2026-11-20' }],
  ['GBP', { perEuro: 0.8, day: '2026-11-19' }],
  ['JPY', { perEuro: 160, day: '2026-11-20' }],
])

test('an amount is converted by way of the euro, with the day of the older rate', () => {
  expect(convert({ minor: 1000, currency: 'EUR' }, 'USD', rates)).toEqual({ minor: 1250, day: '2026-11-20' })
  expect(convert({ minor: 1250, currency: 'USD' }, 'EUR', rates)).toEqual({ minor: 1000, day: '2026-11-20' })
  expect(convert({ minor: 800, currency: 'GBP' }, 'USD', rates)).toEqual({ minor: 1250, day: '2026-11-19' })
  // Minor units are those of each currency: a yen has none.
  expect(convert({ minor: 160, currency: 'JPY' }, 'USD', rates)).toEqual({ minor: 125, day: '2026-11-20' })
  expect(convert({ minor: 125, currency: 'USD' }, 'JPY', rates)).toEqual({ minor: 160, day: '2026-11-20' })
})

test('without a rate, or within one currency, nothing is converted', () => {
  expect(convert({ minor: 100, currency: 'CHF' }, 'USD', rates)).toBeNull()
  expect(convert({ minor: 100, currency: 'EUR' }, 'CHF', rates)).toBeNull()
  expect(convert({ minor: 100, currency: 'EUR' }, 'EUR', rates)).toBeNull()
})

describe('offers in other currencies', () => {
  const listed = (id: string, minor: number, currency: string, mass_mg: number | null) =>
    wireOffer({
      ...{ id, name: id, vendor_slug: id, mass_mg, money: { minor, currency } },
      cost_per_mg: mass_mg && minor / mass_mg,
      is_comparable: currency === 'USD' && mass_mg !== null,
    })
  const offers = [
    listed('own', 2000, 'USD', 10),
    listed('euro', 1000, 'EUR', 10),
    listed('iu', 100, 'EUR', null),
  ]

  test('have a converted price where they have a mass and a rate', () =>
    expect([...convertedPrices(offers, 'USD', rates)]).toEqual([
      ['euro', { money: { minor: 1250, currency: 'USD' }, cost_per_mg: 125, rate_day: '2026-11-20' }],
    ]))

  test('are the lowest price only where converted prices count', () => {
    expect(bestPriced(offers)).toEqual(new Set())
    const counted = withConverted(offers, convertedPrices(offers, 'USD', rates))
    expect(bestPriced(counted)).toEqual(new Set(['euro']))
    expect(sortOffers(counted, 'cost').map(({ id }) => id)).toEqual(['euro', 'own', 'iu'])
  })
})
