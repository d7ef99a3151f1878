import { expect, test } from 'vitest'
import { VendorPriceHistory } from '#contract/market/prices.ts'
import { wire } from '#test/wire.ts'
import { chartLayout } from './chart-layout.ts'
import { levelText, vendorChart, vendorReading, vendorSentence } from './vendor-history.tsx'

const history = (levels: (number | null)[], outOfStock = 0): VendorPriceHistory => {
  const day = (nth: number) => ({ from: `2026-11-0${nth}`, to: `2026-11-0${nth}` })
  const steps = levels.map((level, index) => {
    const told = { level, lower: level, upper: level, packs: level === null ? 0 : 9 }
    return { ...day(index + 1), ...told, out_of_stock: outOfStock }
  })
  const low = Math.min(...levels.filter((level) => level !== null))
  const lowest = Number.isFinite(low) ? { ...day(1), level: low } : null
  return wire(VendorPriceHistory, { ...day(1), to: day(levels.length).to, packs: 9, steps, lowest })
}

test.each([
  [[1.04, 0.975], 'the price level of this vendor fell from 104% to 97.5% of the usual.'],
  [[1, 0.9, null], 'fell from 100% to 90% of the usual. No payable price was seen since Nov 2, 2026.'],
  [[null], 'No price of this vendor was seen in these days.'],
])('levels of %j in one sentence', (levels, text) => expect(vendorSentence(history(levels))).toContain(text))

test('a day is read with how many packs tell it, and how many are out of stock', () => {
  const known = vendorReading(history([1.025], 2), '2026-11-01')
  expect(known).toBe('Nov 1, 2026: 102.5% of the usual, 9 packs, 2 out of stock')
  const unknown = vendorReading(history([1, null], 3), '2026-11-02')
  expect(unknown).toBe('Nov 2, 2026: no price known, 3 out of stock')
})

test('the line breaks where no pack has a price', () => {
  expect(chartLayout(vendorChart(history([1, null, 1]))).line).toBe('M0 50H33.33M66.67 50H100')
  expect(levelText(1)).toBe('100%')
})
