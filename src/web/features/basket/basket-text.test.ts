import { describe, expect, test } from 'vitest'
import type { BasketOrder } from '#contract/basket.ts'
import { deliveryText, type Found, isApproximate, whyText, wishText } from './basket-text.ts'

const vendor = { id: 'v', slug: 'alder', name: 'Alder', is_demo: true }
const order = (
  over: Partial<BasketOrder> = {},
  delivery: Partial<BasketOrder['delivery']> = {},
): BasketOrder => ({
  vendor,
  lines: [],
  goods_minor: 2000,
  delivery_minor: 1000,
  total_minor: 3000,
  delivery: {
    price: { minor: 1000, currency: 'USD' },
    free_from: null,
    days_from: 2,
    days_to: 5,
    rate_day: null,
    ...delivery,
  },
  ...over,
})
const found = (orders: BasketOrder[], single: number | null): Found => ({
  status: 'success',
  locked: true,
  currency: 'USD',
  wishes: [],
  has_demo_rates: false,
  fewest_vendors: single === null ? 2 : 1,
  basket: {
    orders,
    total_minor: 3000,
    totals_by_vendors: [single, 3000],
    single: single === null ? null : { vendor, total_minor: single },
  },
})

describe('a basket says', () => {
  test('why it is split: what one vendor alone would cost', () => {
    expect(whyText(found([order(), order()], 3550))).toBe(
      '2 deliveries cost less here than one: everything at Alder would be $35.50, $5.50 more.',
    )
    expect(whyText(found([order()], 3000))).toMatch(/^Everything at Alder is the cheapest way/)
    expect(whyText(found([order(), order()], null))).toBe(
      'No single vendor has everything, and no fewer vendors have.',
    )
  })

  test('nothing of further deliveries where only one vendor was looked for', () => {
    const alone = found([order()], 3000)
    if (alone.basket) alone.basket.totals_by_vendors = [3000]
    expect(whyText(alone)).toBe('Alder has the lowest total of the vendors that have everything.')
  })

  test.each([
    [order(), '2 to 5 days; never free'],
    [
      order({}, { free_from: { minor: 9000, currency: 'USD' } }),
      '2 to 5 days; free from $90.00, not reached',
    ],
    [
      order({ delivery_minor: 0 }, { free_from: { minor: 900, currency: 'USD' } }),
      '2 to 5 days; free from $9.00',
    ],
    [order({}, { days_to: 2 }), '2 days; never free'],
    [
      order({}, { price: { minor: 0, currency: 'USD' }, days_from: null, days_to: null }),
      'days not stated; free',
    ],
    [
      order({}, { price: { minor: 900, currency: 'EUR' }, rate_day: '2026-11-20' }),
      '2 to 5 days; never free, €9.00 at the rate of Nov 20, 2026',
    ],
  ])('what a delivery costs and how long it takes', (given, text) => {
    expect(deliveryText(given)).toBe(text)
  })

  test('that a sum is only near where anything of it was converted', () => {
    expect(isApproximate([order()])).toBe(false)
    const converted = order({}, { rate_day: '2026-11-20' })
    expect(isApproximate([order(), converted])).toBe(true)
    expect(whyText(found([order(), converted], 3550))).toMatch(/would be ≈ \$35\.50, ≈ \$5\.50 more\.$/)
  })

  test('what became of a wish, and nothing of one that is met', () => {
    expect(wishText({ state: 'not understood', asked: 'zzqq' })).toBe("We do not know 'zzqq'.")
    expect(wishText({ state: 'bought', asked: 'kpv' })).toBeNull()
  })
})
