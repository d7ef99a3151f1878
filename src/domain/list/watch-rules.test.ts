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

/** Of which offer on which day: a price, null for sold out, 'gone', or more of it. */
type Seen = [day: number, cost: number | null | 'gone', over?: Partial<WatchedSighting>]

/** What is news of prices seen one after the other; the watch is set after the first `known` of them. */
function newsOf(
  condition: WatchCondition,
  amount: number | null,
  seen: Seen[],
  { target = 'compound', known = 1, now }: { target?: WatchTarget; known?: number; now?: number } = {},
) {
  const sightings = seen.map(([day, cost, over = {}], index): WatchedSighting => {
    const at = day * DAY_MS
    return {
      id: index + 1,
      at,
      confirmedAt: at,
      costPerMg: typeof cost === 'number' ? cost : null,
      currency: 'USD',
      inStock: cost === null ? false : null,
      isGone: cost === 'gone',
      offer: 'alder-5mg',
      drug: 'kettlin',
      vendor: 'alder',
      ...over,
    }
  })
  const rule = { condition, amount, currency: 'USD', target }
  const watch: FollowedWatch = {
    ...rule,
    states: startStates(rule, sightings.slice(0, known), (seen[known - 1]?.[0] ?? 0) * DAY_MS),
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
  return follow(watch, steps).found.map(({ sighting, before, cost }) => [
    seen[sighting - 1]?.[0],
    before,
    cost,
  ])
}

const birch = { offer: 'birch-5mg', vendor: 'birch' }

describe('below a price', () => {
  test('is news once, however it bounces, and again after it was 2 % above', () => {
    const seen: Seen[] = [
      [1, 110],
      [2, 99],
      [3, 101],
      [4, 98],
      [5, 101.9],
      [6, 97],
      [7, 102],
      [8, 99.5],
    ]
    expect(newsOf('below', 100, seen)).toEqual([
      [2, 110, 99],
      [8, 102, 99.5],
    ])
  })

  test('is no news while it is so already, nor at the price itself', () => {
    expect(
      newsOf('below', 100, [
        [1, 90],
        [2, 80],
        [3, 99],
      ]),
    ).toEqual([])
    expect(
      newsOf('below', 100, [
        [1, 110],
        [2, 100],
      ]),
    ).toEqual([])
  })

  test('counts neither sold-out offers, nor another currency, nor offers not seen for 30 days', () => {
    expect(
      newsOf('below', 100, [
        [1, 110],
        [2, 90, { inStock: false }],
      ]),
    ).toEqual([])
    expect(
      newsOf('below', 100, [
        [1, 110],
        [2, 90, { currency: 'EUR' }],
      ]),
    ).toEqual([])
    expect(
      newsOf(
        'below',
        100,
        [
          [1, 110],
          [2, 90],
        ],
        { now: 40 },
      ),
    ).toEqual([])
  })

  test('that was unknown for a while, or gone, and is back unchanged is no news', () => {
    expect(
      newsOf('below', 100, [
        [1, 110],
        [2, 90],
        [60, 90],
        [61, 'gone'],
        [62, 90],
      ]),
    ).toEqual([[2, 110, 90]])
  })

  test('comes again when the cheap offer was forgotten and another, dearer one was the lowest meanwhile', () => {
    const seen: Seen[] = [
      [1, 110, birch],
      [2, 90],
      [30, 110, { ...birch, inStock: true }],
      [50, 90],
    ]
    expect(newsOf('below', 100, seen)).toEqual([
      [2, 110, 90],
      [50, 110, 90],
    ])
  })
})

describe('fallen by a percentage', () => {
  test('is counted from the start of the watch, then from the last notice, then from the start once it is back', () => {
    const seen: Seen[] = [
      [1, 240],
      [2, 217],
      [3, 216],
      [4, 230],
      [5, 200],
      [6, 194.4],
      [7, 240],
      [8, 216],
    ]
    expect(newsOf('fell', 10, seen)).toEqual([
      [3, 240, 216],
      [6, 216, 194.4],
      [8, 240, 216],
    ])
  })

  test('begins with the first price where there was none', () => {
    expect(
      newsOf('fell', 10, [
        [1, null],
        [2, 100],
        [3, 90],
      ]),
    ).toEqual([[3, 100, 90]])
  })
})

test('lowest ever is news once per fall: again 2 % further down, or after it rose', () => {
  const seen: Seen[] = [
    [1, 100],
    [2, 120],
    [3, 101],
    [4, 99],
    [5, 98.5],
    [6, 97],
    [7, 96.5],
    [8, 99],
    [9, 96.4],
  ]
  expect(newsOf('lowest', null, seen, { known: 2 })).toEqual([
    [4, 100, 99],
    [6, 98.5, 97],
    [9, 96.5, 96.4],
  ])
  expect(
    newsOf('lowest', null, [
      [1, null],
      [2, 100],
    ]),
  ).toEqual([])
})

describe('back in stock', () => {
  test('is said to be, or listed again after it was gone', () => {
    const again = { inStock: true }
    const seen: Seen[] = [
      [1, 100],
      [2, null],
      [3, 100],
      [4, 100, again],
      [5, 'gone'],
      [6, 100],
      [7, 101, again],
    ]
    expect(newsOf('in stock', null, seen)).toEqual([
      [4, null, 100],
      [6, null, 100],
    ])
  })

  test('is no news for a compound in stock at another vendor all the time', () => {
    const seen: Seen[] = [
      [1, 100],
      [1, 120, birch],
      [2, null],
      [3, 100, { inStock: true }],
    ]
    expect(newsOf('in stock', null, seen, { known: 2 })).toEqual([])
    const stale: Seen[] = [
      [1, 100],
      [1, 120, birch],
      [40, null],
      [41, 100, { inStock: true }],
    ]
    expect(newsOf('in stock', null, stale, { known: 2 })).toEqual([])
  })
})

test('a new vendor is news once, not when it comes back', () => {
  const seen: Seen[] = [
    [1, 100],
    [2, 130, birch],
    [3, 'gone', birch],
    [4, 130, birch],
    [5, 90],
  ]
  expect(newsOf('new', null, seen)).toEqual([[2, null, 130]])
})

test('of a vendor each compound is followed by itself, and new ones are news', () => {
  const other = { offer: 'alder-other', drug: 'other' }
  const seen: Seen[] = [
    [1, 100],
    [2, 10, other],
    [3, 9, other],
    [4, 95],
  ]
  expect(newsOf('fell', 10, seen, { target: 'vendor' })).toEqual([[3, 10, 9]])
  expect(newsOf('new', null, seen, { target: 'vendor' })).toEqual([[2, null, 10]])
})
