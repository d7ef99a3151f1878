import { describe, expect, test } from 'vitest'
import type { WatchCondition, WatchTarget } from '#contract/market/watch-vocabulary.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import {
  type FollowedWatch,
  follow,
  seriesOf,
  startStates,
  stepsOf,
  type WatchedSighting,
} from './watch-rules.ts'

type Price = number | 'sold out' | 'gone'
/** The price of a pack a day after the one before it, and where needed another day, or more of the sighting. */
type Seen = Price | [Price, Partial<WatchedSighting> & { day?: number }]

function sightingsOf(seen: Seen[]) {
  let day = 0
  return seen.map((each, index): WatchedSighting => {
    const [price, { day: told = day + 1, ...over }] = Array.isArray(each) ? each : [each, {}]
    day = told
    return {
      id: index + 1,
      at: day * DAY_MS,
      confirmedAt: day * DAY_MS,
      costPerMg: typeof price === 'number' ? price : null,
      currency: 'USD',
      inStock: price === 'sold out' ? false : null,
      isGone: price === 'gone',
      offer: 'alder-5mg',
      drug: 'kettlin',
      vendor: 'alder',
      ...over,
    }
  })
}

/** What is news, as 'day: price before → price'; the watch is set after the first `known` of what was seen. */
function newsOf(
  condition: WatchCondition,
  amount: number | null,
  seen: Seen[],
  { target = 'compound', known = 1, now }: { target?: WatchTarget; known?: number; now?: number } = {},
) {
  const sightings = sightingsOf(seen)
  const rule = { condition, amount, currency: 'USD', target }
  const watch: FollowedWatch = {
    ...rule,
    states: startStates(rule, sightings.slice(0, known), sightings[known - 1]?.at ?? 0),
  }
  // Checked after each observation, or once at the end.
  const steps = new Map(
    [...seriesOf(rule, sightings)].map(([key, series]) => [
      key,
      sightings
        .slice(known)
        .flatMap(({ id, at }) => stepsOf(series, [{ from: id, to: id }], 'USD', now ? now * DAY_MS : at)),
    ]),
  )
  return follow(watch, steps).found.map(({ sighting, before, cost }) => {
    const day = (sightings[sighting - 1]?.at ?? 0) / DAY_MS
    return `${day}: ${before === null ? '' : `${before} → `}${cost}`
  })
}

const birch = { offer: 'birch-5mg', vendor: 'birch' }
const stated = { inStock: true }

describe('below a price', () => {
  test('is news once, however it bounces, and again after it was 2 % above', () =>
    expect(newsOf('below', 100, [110, 99, 101, 98, 101.9, 97, 102, 99.5])).toEqual([
      '2: 110 → 99',
      '8: 102 → 99.5',
    ]))

  test('is no news while it is so already, nor at the price itself', () => {
    expect(newsOf('below', 100, [90, 80, 99])).toEqual([])
    expect(newsOf('below', 100, [110, 100])).toEqual([])
  })

  test('counts neither sold-out offers, nor another currency, nor offers not seen for 30 days', () => {
    expect(newsOf('below', 100, [110, [90, { inStock: false }]])).toEqual([])
    expect(newsOf('below', 100, [110, [90, { currency: 'EUR' }]])).toEqual([])
    expect(newsOf('below', 100, [110, 90], { now: 40 })).toEqual([])
  })

  test('that was unknown for a while, or gone, and is back unchanged is no news', () =>
    expect(newsOf('below', 100, [110, 90, [90, { day: 60 }], 'gone', 90])).toEqual(['2: 110 → 90']))

  test('comes again when the cheap offer was forgotten and another, dearer one was the lowest meanwhile', () => {
    const seen: Seen[] = [[110, birch], 90, [110, { day: 30, ...birch, ...stated }], [90, { day: 50 }]]
    expect(newsOf('below', 100, seen)).toEqual(['2: 110 → 90', '50: 110 → 90'])
  })
})

describe('fallen by a percentage', () => {
  test('is counted from the start of the watch, then from the last notice, then from the start once it is back', () =>
    expect(newsOf('fell', 10, [240, 217, 216, 230, 200, 194.4, 240, 216])).toEqual([
      '3: 240 → 216',
      '6: 216 → 194.4',
      '8: 240 → 216',
    ]))

  test('begins with the first price where there was none', () =>
    expect(newsOf('fell', 10, ['sold out', 100, 90])).toEqual(['3: 100 → 90']))
})

test('lowest ever is news once per fall: again 2 % further down, or after it rose', () => {
  const seen = [100, 120, 101, 99, 98.5, 97, 96.5, 99, 96.4]
  expect(newsOf('lowest', null, seen, { known: 2 })).toEqual([
    '4: 100 → 99',
    '6: 98.5 → 97',
    '9: 96.5 → 96.4',
  ])
  expect(newsOf('lowest', null, ['sold out', 100])).toEqual([])
})

describe('back in stock', () => {
  test('is said to be, or listed again after it was gone', () => {
    const seen: Seen[] = [100, 'sold out', 100, [100, stated], 'gone', 100, [101, stated]]
    expect(newsOf('in stock', null, seen)).toEqual(['4: 100', '6: 100'])
  })

  test.each([2, 40])('is no news for a compound that another vendor has: sold out on day %i', (day) => {
    const seen: Seen[] = [100, [120, { day: 1, ...birch }], ['sold out', { day }], [100, stated]]
    expect(newsOf('in stock', null, seen, { known: 2 })).toEqual([])
  })
})

test('a new vendor is news once, not when it comes back', () =>
  expect(newsOf('new', null, [100, [130, birch], ['gone', birch], [130, birch], 90])).toEqual(['2: 130']))

test('of a vendor each compound is followed by itself, and new ones are news', () => {
  const other = { offer: 'alder-other', drug: 'other' }
  const seen: Seen[] = [100, [10, other], [9, other], 95]
  expect(newsOf('fell', 10, seen, { target: 'vendor' })).toEqual(['3: 10 → 9'])
  expect(newsOf('new', null, seen, { target: 'vendor' })).toEqual(['2: 10'])
})
