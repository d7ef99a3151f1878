import { describe, expect, test } from 'vitest'
import { type BasketOrder, basketEndpoints } from '#contract/market/basket.ts'
import { wire } from '#test/wire.ts'
import { USUAL } from '#web/lib/price-display.ts'
import { deliveryText, type Found, isApproximate, sumsIn, whyText, wishText } from './basket-text.ts'

const vendor = { id: 'v', slug: 'alder', name: 'Alder', is_demo: true }
const usd = (minor: number) => ({ minor, currency: 'USD' })
const order = (over: Partial<BasketOrder> = {}, delivery: Partial<BasketOrder['delivery']> = {}) => ({
  vendor,
  lines: [],
  goods_minor: 2000,
  delivery_minor: 1000,
  total_minor: 3000,
  delivery: { price: usd(1000), free_from: null, days_from: 2, days_to: 5, rate_day: null, ...delivery },
  ...over,
})
const total = { total_minor: 3000, is_converted: false }
const found = (orders: BasketOrder[], single: typeof total | null, mostVendors = 2) => {
  const totals_by_vendors = [single, total].slice(0, mostVendors)
  return wire(basketEndpoints.getBasket.output, {
    currency: 'USD',
    fewest_vendors: single ? 1 : 2,
    basket: { orders, total_minor: 3000, totals_by_vendors, single: single && { vendor, ...single } },
  }) as Found
}

const why = (...given: Parameters<typeof found>) => whyText(found(...given), sumsIn('USD', USUAL))

const two = [order(), order()]
const inEuros = order({}, { price: { minor: 900, currency: 'EUR' }, rate_day: '2026-11-20' })
const dearer = { ...total, total_minor: 3550 }

describe('a basket says', () => {
  test('why it is split, and nothing of further deliveries where only one vendor was looked for', () => {
    expect(why(two, dearer)).toBe('2 orders are cheapest. Alder alone costs $5.50 more.')
    expect(why(two, null)).toBe('No single vendor has everything, and no fewer vendors have.')
    expect(why([order()], total)).toMatch(/^Everything at Alder is the cheapest way/)
    expect(why([order()], total, 1)).toBe('Alder has the lowest total of the vendors that have everything.')
  })

  test.each([
    [order(), '2 to 5 days; never free'],
    [order({}, { free_from: usd(9000) }), '2 to 5 days; free from $90.00, not reached'],
    [order({ delivery_minor: 0 }, { free_from: usd(900) }), '2 to 5 days; free from $9.00'],
    [order({}, { days_to: 2 }), '2 days; never free'],
    [order({}, { price: usd(0), days_from: null, days_to: null }), 'days not stated; free'],
    [inEuros, '2 to 5 days; never free, €9.00 at the rate of Nov 20, 2026'],
  ])('what a delivery costs and how long it takes', (given, text) => expect(deliveryText(given)).toBe(text))

  test('that a sum is only near where anything of it was converted', () => {
    const converted = [order(), order({}, { rate_day: '2026-11-20' })]
    expect([two, converted].map(isApproximate)).toEqual([false, true])
    expect(why(converted, dearer)).toMatch(/alone costs ≈ \$5\.50 more\.$/)
    expect(why(two, { ...dearer, is_converted: true })).toMatch(/alone costs ≈ \$5\.50 more\.$/)
  })

  test('explains each unmet wish, and says nothing about a met one', () => {
    const is_mixture = false
    expect(wishText({ state: 'not understood', asked: 'zzqq', is_mixture })).toBe("We do not know 'zzqq'.")
    const blend = wishText({ state: 'not understood', asked: 'GLOW', is_mixture: true })
    expect(blend).toBe('GLOW is a blend: a basket holds single compounds.')
    expect(wishText({ state: 'bought', asked: 'kpv', is_mixture })).toBeNull()
  })

  test('sums use the chosen currency and its minor units; delivery keeps the currency the vendor charges', () => {
    const rates = new Map([
      ['USD', { perEuro: 1.25, day: '2026-11-19' }],
      ['JPY', { perEuro: 160, day: '2026-11-18' }],
    ])
    const sums = sumsIn('USD', { choice: { currency: 'EUR' }, rates })
    expect([sums.text(3000, false), sums.rateDay]).toEqual(['≈ €24.00', '2026-11-19'])
    expect(sumsIn('JPY', { choice: { currency: 'EUR' }, rates }).text(3200, false)).toBe('≈ €20.00')
    expect(sumsIn('JPY', USUAL).text(3200, true)).toBe('≈ ¥3,200')
    expect(deliveryText(order(), sums.rateDay)).toMatch(/never free, \$10\.00 at the rate of Nov 19, 2026$/)
  })
})
