import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/text/duration.ts'
import {
  gapsOf,
  lowestOf,
  marketSteps,
  medianByDays,
  type Sighting,
  spansOf,
  thin,
  vendorSteps,
} from './price-history.ts'

const sighting = (day: number, over: Partial<Sighting> = {}): Sighting => ({
  id: day,
  at: day * DAY_MS,
  confirmedAt: day * DAY_MS,
  costPerMg: 100,
  currency: 'USD',
  inStock: null,
  isGone: false,
  ...over,
})
const daysOf = (sightings: Sighting[], today: number) =>
  spansOf(sightings, today).map(({ from, to }) => [from, to])

describe('a price', () => {
  test('holds until the next one, and 30 days after it was last confirmed at the longest', () => {
    expect(daysOf([sighting(100), sighting(110)], 200)).toEqual([
      [100, 109],
      [110, 140],
    ])
    expect(daysOf([sighting(100, { confirmedAt: 120 * DAY_MS })], 200)).toEqual([[100, 150]])
  })

  test('is not foretold', () => expect(daysOf([sighting(100)], 105)).toEqual([[100, 105]]))

  test('that held for a part of a day holds on that day, so that no low is lost', () => {
    const dip = sighting(100, { id: 2, at: 100 * DAY_MS + 1, confirmedAt: 100 * DAY_MS + 1, costPerMg: 50 })
    const back = sighting(100, { id: 3, at: 100 * DAY_MS + 2, confirmedAt: 100 * DAY_MS + 2 })
    expect(daysOf([sighting(90), dip, back], 100)).toEqual([
      [90, 99],
      [100, 100],
      [100, 100],
    ])
  })

  test('ends when the vendor no longer lists it, and a gap follows until it is seen again', () => {
    const spans = spansOf([sighting(100), sighting(105, { isGone: true }), sighting(120)], 121)
    expect(spans.map(({ from, to }) => [from, to])).toEqual([
      [100, 104],
      [120, 121],
    ])
    expect(gapsOf(spans, 121)).toEqual([{ from: 105, to: 119 }])
  })

  test('is corrected by a later statement on the same instant, as is its end', () => {
    const wrong = sighting(100, { id: 1, costPerMg: 9 })
    const right = sighting(100, { id: 2 })
    expect(spansOf([wrong, right], 101).map(({ seen }) => seen.id)).toEqual([2])
    const listedAgain = sighting(104, { id: 200 })
    expect(daysOf([sighting(100), sighting(105, { isGone: true }), listedAgain], 110)).toEqual([
      [100, 103],
      [104, 110],
    ])
  })
})

const anySighting = fc.record({
  id: fc.integer({ min: 1, max: 10_000 }),
  at: fc.integer({ min: 0, max: 400 * DAY_MS }),
  confirmedDays: fc.integer({ min: 0, max: 40 }),
  costPerMg: fc.option(fc.integer({ min: 1, max: 500 })),
  isGone: fc.boolean(),
})
const anyHistory = fc
  .uniqueArray(anySighting, { maxLength: 40, selector: ({ id }) => id })
  .map((list) =>
    list.map(
      ({ confirmedDays, ...seen }): Sighting => ({
        ...seen,
        confirmedAt: seen.at + confirmedDays * DAY_MS,
        currency: 'USD',
        inStock: null,
      }),
    ),
  )
const pricedOf = (vendor: string, history: Sighting[]) =>
  spansOf(history, 400).flatMap(({ from, to, seen }) =>
    seen.costPerMg === null ? [] : [{ vendor, from, to, costPerMg: seen.costPerMg }],
  )

describe('for every history', () => {
  test('spans and gaps together cover each day from the first to today, and gaps no day of a span', () =>
    fc.assert(
      fc.property(anyHistory, (history) => {
        const spans = spansOf(history, 400)
        const gaps = gapsOf(spans, 400)
        const covers = (list: { from: number; to: number }[], day: number) =>
          list.some(({ from, to }) => from <= day && day <= to)
        for (let day = spans[0]?.from ?? 401; day <= 400; day += 1)
          expect(covers(spans, day)).toBe(!covers(gaps, day))
      }),
    ))

  test('each day of the market is made of the spans that cover it', () =>
    fc.assert(
      fc.property(anyHistory, anyHistory, (a, b) => {
        const priced = [...pricedOf('a', a), ...pricedOf('b', b)]
        let next = 50
        for (const step of marketSteps(priced, 50, 400)) {
          expect(step.from).toBe(next)
          next = step.to + 1
          for (const day of [step.from, step.to]) {
            const there = priced.filter(({ from, to }) => from <= day && day <= to)
            const costs = there.map(({ costPerMg }) => costPerMg)
            expect(step.lowest).toBe(costs.length > 0 ? Math.min(...costs) : null)
            expect(step.vendors).toBe(new Set(there.map(({ vendor }) => vendor)).size)
            if (step.lowest !== null)
              expect(there.find(({ costPerMg }) => costPerMg === step.lowest)).toBeDefined()
          }
        }
        expect(next).toBe(401)
      }),
    ))

  test("a vendor's own lowest prices are those of a market in which it is alone", () =>
    fc.assert(
      fc.property(anyHistory, (history) => {
        const priced = pricedOf('a', history)
        const alone = marketSteps(priced, 0, 400).flatMap(({ from, to, lowest }) =>
          lowest === null ? [] : [{ from, to, lowest }],
        )
        expect(vendorSteps(priced, 0, 400, 1).flatMap(({ steps }) => steps)).toEqual(alone)
      }),
    ))

  test('thinning keeps the lowest price of all, every gap, the order, and how it ends', () => {
    const anySteps = fc.array(fc.option(fc.integer({ min: 1, max: 99 })), { maxLength: 300 })
    fc.assert(
      fc.property(anySteps, fc.integer({ min: 2, max: 40 }), (costs, most) => {
        const steps = costs.map((lowest, index) => ({ lowest, index }))
        const kept = thin(steps, most)
        expect(lowestOf(kept)?.lowest).toBe(lowestOf(steps)?.lowest)
        expect(kept.filter(({ lowest }) => lowest === null)).toEqual(
          steps.filter(({ lowest }) => lowest === null),
        )
        expect(kept.at(-1)).toEqual(steps.at(-1))
        expect(kept.filter(({ lowest }) => lowest !== null).length).toBeLessThanOrEqual(most)
        expect(kept.map(({ index }) => index)).toEqual(
          kept.map(({ index }) => index).toSorted((a, b) => a - b),
        )
      }),
    )
  })
})

test('of many vendors the cheapest on the last day come first, then those that have no price any more', () => {
  const priced = [
    { vendor: 'gone', from: 0, to: 5, costPerMg: 1 },
    { vendor: 'dear', from: 0, to: 10, costPerMg: 9 },
    { vendor: 'b', from: 0, to: 10, costPerMg: 4 },
    { vendor: 'a', from: 8, to: 10, costPerMg: 4 },
  ]
  const named = (most: number) => vendorSteps(priced, 0, 10, most).map(({ vendor }) => vendor)
  expect(named(8)).toEqual(['a', 'b', 'dear', 'gone'])
  expect(named(2)).toEqual(['a', 'b'])
})

test('the median counts days, not changes', () => {
  const steps = [
    { from: 1, to: 80, lowest: 200 },
    { from: 81, to: 85, lowest: null },
    { from: 86, to: 87, lowest: 50 },
    { from: 88, to: 90, lowest: 300 },
  ]
  expect(medianByDays(steps)).toBe(200)
  expect(medianByDays([])).toBeNull()
})
