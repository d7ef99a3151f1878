import { expect, test } from 'vitest'
import { OfferHistory } from '#contract/market/prices.ts'
import { wireHistory } from '#test/price-history.ts'
import { wire } from '#test/wire.ts'
import { USUAL } from '#web/lib/price-display.ts'
import { chartLayout } from './chart-layout.ts'
import { offerChart, offerReading, offerSentence } from './offer-chart.ts'
import { isByMass, teller } from './teller.ts'

type Point = OfferHistory['points'][number]
const days = (from: number, to: number) => ({ from: `2026-11-0${from}`, to: `2026-11-0${to}` })
const point = (from: number, to: number, dollars: number, over: Partial<Point> = {}): Point => ({
  ...days(from, to),
  ...{ size: '5mg', price: `$${dollars}`, money: { minor: dollars * 100, currency: 'USD' } },
  ...{ cost_per_mg: dollars * 20, in_stock: null },
  ...over,
})
const history = (points: Point[], over: Partial<OfferHistory> = {}) => {
  const seen = { first_seen: points[0]?.from ?? null, last_seen: points.at(-1)?.to ?? null }
  return wire(OfferHistory, { ...days(1, 9), currency: 'USD', points, ...seen, ...over })
}
const tell = teller('USD', 100, USUAL)

const early = point(1, 4, 6)
const gaps = [days(5, 9)]

test.each<[string, Point[], Partial<OfferHistory>?]>([
  ['Between Nov 1, 2026 and Nov 9, 2026 its price fell from $1.20 to $1.00 per mg.', [early, point(5, 9, 5)]],
  ['its price stayed at $1.00 per mg.', [point(1, 9, 5)]],
  [
    'came back to $1.20 per mg. The lowest in this period was $1.00, on Nov 4, 2026.',
    [point(1, 3, 6), point(4, 6, 5), point(7, 9, 6)],
  ],
  ['It has been out of stock since Nov 5, 2026.', [early, point(5, 9, 6, { in_stock: false })]],
  ['The vendor has not listed it since Nov 5, 2026.', [early], { gaps, gone_since: '2026-11-05' }],
  ['It was last seen on Nov 4, 2026.', [early], { gaps }],
  ['No price was ever seen.', []],
  ['No price is known in this period.', [], { first_seen: '2026-01-01' }],
])('one sentence sums up the price history of an offer: %s', (text, points, over) =>
  expect(offerSentence(history(points, over), tell)).toContain(text),
)

test('days out of stock and days without a known price are gaps, and say which', () => {
  const given = history([point(1, 3, 6), point(4, 6, 6, { in_stock: false })], { gaps: [days(7, 9)] })
  const { line, gaps } = chartLayout(offerChart(given, undefined))
  expect(line).toBe('M0 50H33.33')
  expect(gaps.map(({ why }) => why)).toEqual(['out of stock', 'no price'])
})

test('the lowest price of the compound stands behind it, where it is in the same currency', () => {
  const [market, own] = [wireHistory([100, 90, 90]), history([point(1, 9, 6)])]
  const chart = offerChart(own, market)
  expect(chart.lines.map(({ name }) => name)).toEqual(['lowest of all vendors'])
  const reading = offerReading(own, chart, tell, '2026-11-02')
  expect(reading).toBe('Nov 2, 2026: $1.20 / mg; lowest of all vendors $0.90')
  expect(offerChart(own, { ...market, currency: 'EUR' }).lines).toEqual([])
})

test('a pack without a known mass shows its price', () => {
  const given = history([point(1, 4, 6, { cost_per_mg: null }), point(5, 9, 5, { cost_per_mg: null })])
  expect(isByMass(given)).toBe(false)
  expect(offerSentence(given, teller('USD', 'pack', USUAL))).toContain('fell from $6.00 to $5.00 per pack.')
})

test('before it was first seen there is nothing to read', () => {
  const given = history([point(5, 9, 6)])
  const read = (day: string) => offerReading(given, offerChart(given, undefined), tell, day)
  const readings = ['Nov 2, 2026: not seen yet', 'Nov 5, 2026: $1.20 / mg']
  expect(['2026-11-02', '2026-11-05'].map(read)).toEqual(readings)
})
