import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/text/duration.ts'
import { ratingOf } from './rating.ts'
import type { WeighableReview } from './review-rings.ts'
import { weightedMean, weightsOf } from './review-weights.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const ago = (days: number) => NOW - days * DAY_MS

/** Chances from 0 to 1 that are the same in every run. */
function chances(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

let marks = 0
const ownWords = () => Array.from({ length: 16 }, () => marks++)
const review = (over: Partial<WeighableReview> = {}): WeighableReview => ({
  rating: 4,
  written_at: NOW,
  joined_at: ago(500),
  is_purchase_confirmed: false,
  bands: ownWords(),
  elsewhere: [],
  ...over,
})
const many = (count: number, each: (index: number) => Partial<WeighableReview>) =>
  Array.from({ length: count }, (_, index) => review(each(index)))

/** What honest people wrote over two years: accounts of every age, most of them content. */
function honest(count: number, seed: number): WeighableReview[] {
  const chance = chances(seed)
  return many(count, () => {
    const written_at = ago(chance() * 730)
    return {
      rating: [1, 2, 3, 3, 4, 4, 4, 5, 5, 5][Math.floor(chance() * 10)] ?? 3,
      written_at,
      joined_at: written_at - chance() * 400 * DAY_MS,
    }
  })
}

describe('a review weighs', () => {
  test('as much as one person when it is new, half after a year, a quarter after two', () => {
    const reviews = [0, 365, 730].map((days) => review({ written_at: ago(days) }))
    expect(weightsOf(reviews, NOW)).toEqual([1, 0.5, 0.25])
  })

  test('twice as much with a confirmed purchase', () => {
    const reviews = [review({ rating: 5, is_purchase_confirmed: true }), review({ rating: 1 })]
    expect(weightsOf(reviews, NOW)).toEqual([2, 1])
    expect(weightedMean(reviews, NOW)).toBe(3.25)
  })

  test('all alike when all are new, few and unproven: the plain weighted mean', () => {
    const reviews = [5, 5, 4, 1].map((rating) => review({ rating }))
    expect(weightedMean(reviews, NOW)).toBe(ratingOf([1, 0, 0, 1, 2]).mean)
    expect(weightedMean([], NOW)).toBeNull()
  })
})

describe.each([11, 12, 13])('among sixty honest reviews (seed %i)', (seed) => {
  const before = honest(60, seed)
  const chance = chances(seed * 7)
  const moves = (added: WeighableReview[]) =>
    Math.abs((weightedMean([...before, ...added], NOW) ?? 0) - (weightedMean(before, NOW) ?? 0))
  const rings: [string, WeighableReview[]][] = [
    [
      'new accounts that joined and wrote within days, each in its own words',
      many(40, () => {
        const joined_at = ago(20 + chance() * 3)
        return { rating: 5, joined_at, written_at: joined_at + chance() * 3 * DAY_MS }
      }),
    ],
    [
      'new accounts that drip in over a month',
      many(40, (n) => ({ rating: 1, joined_at: ago(50 - n * 0.75), written_at: ago(48 - n * 0.75) })),
    ],
    [
      'new accounts that praise with four and five stars, one in ten against the rest',
      many(40, (n) => ({
        rating: n % 10 === 0 ? 1 : 4 + (n % 2),
        joined_at: ago(9 + chance()),
        written_at: ago(4 + chance()),
      })),
    ],
    [
      'accounts that were bought in bulk long ago and write one text in turns',
      many(40, (n) => ({
        rating: 5,
        joined_at: ago(800 + chance()),
        written_at: ago(n),
        bands: [-1, ...ownWords()],
      })),
    ],
    [
      'old accounts that go from target to target together',
      many(40, (n) => ({
        rating: 1,
        joined_at: ago(300 + n * 9),
        written_at: ago(5 + chance()),
        elsewhere: ['a', 'b', 'c'].map((target_id, k) => ({ target_id, written_at: ago(7 + k + chance()) })),
      })),
    ],
  ]

  test.each(rings)('a ring of 40 moves the mean by less than 0.1: %s', (_, ring) => {
    expect(moves(ring)).toBeLessThan(0.1)
    expect(moves(ring.map((each) => ({ ...each, is_purchase_confirmed: true })))).toBeGreaterThan(0.3)
  })

  test('five rings at once move it no further than one', () => {
    const praise = rings.flatMap(([, ring]) => ring.map((each) => ({ ...each, rating: 5 })))
    expect(moves(praise)).toBeLessThan(0.1)
  })

  test('an honest burst of 40 within two days arrives nearly in full', () => {
    const burst = many(40, (n) => {
      const written_at = ago(3 + chance() * 2)
      // Half of them have just joined to say it.
      const joined_at = written_at - (n % 2 ? chance() * 2 : chance() * 700) * DAY_MS
      return { rating: n % 8 === 0 ? 3 : 5, written_at, joined_at }
    })
    const aged = ({ written_at }: WeighableReview) => 0.5 ** ((NOW - written_at) / DAY_MS / 365)
    const undamped = (reviews: WeighableReview[]) =>
      reviews.reduce((sum, each) => sum + aged(each) * each.rating, 15) /
      reviews.reduce((sum, each) => sum + aged(each), 5)
    const full = Math.abs(undamped([...before, ...burst]) - undamped(before))
    expect(moves(burst)).toBeGreaterThan(0.85 * full)
  })

  test('new accounts that do not agree are no ring', () => {
    const mixed = many(40, (n) => ({ rating: 1 + (n % 5), joined_at: ago(9 + chance()), written_at: ago(4) }))
    const weights = weightsOf([...before, ...mixed], NOW).slice(60)
    expect(Math.min(...weights)).toBeGreaterThan(0.8)
  })
})

test('without any other review a ring of 40 stays within 0.1 of the middle', () => {
  for (const rating of [1, 5]) {
    const ring = many(40, (n) => ({ rating, joined_at: ago(2 + n / 100), written_at: ago(1 + n / 100) }))
    expect(Math.abs((weightedMean(ring, NOW) ?? 0) - 3)).toBeLessThan(0.1)
  }
})

test('no order of reviews changes the mean, and it stays within the stars given and the prior', () => {
  const any = fc.record({
    rating: fc.integer({ min: 1, max: 5 }),
    written_at: fc.integer({ min: 0, max: 900 }).map(ago),
    joined_at: fc.integer({ min: 0, max: 1500 }).map(ago),
    is_purchase_confirmed: fc.boolean(),
    bands: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 3 }),
    elsewhere: fc.constant([]),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 40 }), fc.infiniteStream(fc.nat()), (reviews, order) => {
      const mixed = reviews
        .map((each) => [order.next().value ?? 0, each] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, each]) => each)
      const mean = weightedMean(reviews, NOW)
      expect(weightedMean(mixed, NOW)).toBe(mean)
      if (mean === null) return
      const stars = [3, ...reviews.map(({ rating }) => rating)]
      expect(mean).toBeGreaterThanOrEqual(Math.min(...stars))
      expect(mean).toBeLessThanOrEqual(Math.max(...stars))
    }),
  )
})
