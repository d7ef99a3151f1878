import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readOffer } from './offers.ts'
import { type MarketOffer, priceEfficiency } from './price-efficiency.ts'

function sale(vendor: string, price: string | null, size: string, compound = 'bpc-157'): MarketOffer {
  return { vendor, compound, ...readOffer({ price, size }) }
}

const ratingsOf = (offers: MarketOffer[], vendor: string) => priceEfficiency(offers).get(vendor)

describe('price efficiency', () => {
  const small = [sale('a', '$40', '5mg'), sale('b', '$50', '5 mg'), sale('c', '$60', '5mg')]
  const large = [sale('a', '$80', '2 x 5mg'), sale('b', '$60', '10mg'), sale('c', '$30', '10mg')]

  test('the median is 2.5, a fifth cheaper 3.5, a fifth dearer 1.5', () => {
    expect(ratingsOf(small, 'a')?.small_order_rating).toBe(3.5)
    expect(ratingsOf(small, 'b')?.small_order_rating).toBe(2.5)
    expect(ratingsOf(small, 'c')?.small_order_rating).toBe(1.5)
  })

  test('small and large orders are judged apart, by the smallest and the largest pack that three vendors sell', () => {
    expect(ratingsOf([...small, ...large], 'c')).toEqual({ small_order_rating: 1.5, large_order_rating: 5 })
    expect(ratingsOf([...small, ...large], 'a')).toEqual({ small_order_rating: 3.5, large_order_rating: 0.8 })
  })

  test('with one common pack only there is no judgement of large orders', () =>
    expect(ratingsOf(small, 'a')?.large_order_rating).toBeNull())

  test('is the mean over the compounds', () => {
    const other = ['a', 'b', 'c'].map((vendor) => sale(vendor, '$30', '5mg', 'kpv'))
    expect(ratingsOf([...small, ...other], 'a')?.small_order_rating).toBe(3)
  })

  test('two vendors are no market', () =>
    expect(ratingsOf(small.slice(1), 'b')).toEqual({ small_order_rating: null, large_order_rating: null }))

  test.each([
    ['another currency', sale('d', '1 €', '5mg')],
    ['no price', sale('d', null, '5mg')],
    ['no mass', sale('d', '$1', '10 ml')],
    ['another pack', sale('d', '$1', '7mg')],
  ])('an offer with %s takes no part', (_, offer) => {
    expect(ratingsOf([...small, offer], 'd')?.small_order_rating).toBeNull()
    expect(ratingsOf([...small, offer], 'b')?.small_order_rating).toBe(2.5)
  })

  test('several packs of one size count once, by the cheapest', () =>
    expect(ratingsOf([...small, sale('c', '$40', '1 x 5mg')], 'c')?.small_order_rating).toBe(2.5))
})

const market = fc.array(
  fc.record({
    vendor: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    compound: fc.constantFrom('x', 'y', 'z'),
    mg: fc.constantFrom(5, 10, 20),
    minor: fc.integer({ min: 2, max: 50_000 }),
  }),
  { minLength: 1, maxLength: 40 },
)

type Draw = { vendor: string; compound: string; mg: number; minor: number }

const toOffers = (draws: Draw[]): MarketOffer[] =>
  draws.map(({ vendor, compound, mg, minor }) => ({
    vendor,
    compound,
    money: { minor, currency: 'USD' },
    mass_mg: mg,
  }))

test('a lower price never rates worse, and no rating leaves 0 to 5', () =>
  fc.assert(
    fc.property(market, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (draws, pick, factor) => {
      const chosen = pick % draws.length
      const vendor = draws[chosen]?.vendor ?? ''
      const cheaper = draws.map((draw, index) =>
        index === chosen ? { ...draw, minor: Math.max(1, Math.floor(draw.minor * factor)) } : draw,
      )
      const before = ratingsOf(toOffers(draws), vendor)
      const after = ratingsOf(toOffers(cheaper), vendor)
      for (const size of ['small_order_rating', 'large_order_rating'] as const) {
        expect(after?.[size] ?? 0).toBeGreaterThanOrEqual(before?.[size] ?? 0)
        expect(after?.[size] ?? 0).toBeLessThanOrEqual(5)
        expect(after?.[size] ?? 0).toBeGreaterThanOrEqual(0)
      }
    }),
  ))

test('the order of the offers does not matter', () =>
  fc.assert(
    fc.property(market, (draws) => {
      const offers = toOffers(draws)
      for (const [vendor, ratings] of priceEfficiency(offers))
        expect(priceEfficiency(offers.toReversed()).get(vendor)).toEqual(ratings)
    }),
  ))
