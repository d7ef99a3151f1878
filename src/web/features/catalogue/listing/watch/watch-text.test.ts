import { expect, test } from 'vitest'
import type { WatchCondition } from '#contract/market/watch-vocabulary.ts'
import { type Watched, watchEndpoints } from '#contract/market/watches.ts'
import { wire } from '#test/wire.ts'
import { distanceText, presentText, proposedPrice, readTypedPrice, watchedName } from './watch-text.ts'

const watched = (cost: number | null, over: Partial<Watched> = {}) => {
  const present = cost === null ? null : { cost_per_mg: cost, vendor: 'Alder' }
  const kettlin = { name: 'Kettlin', currency: 'USD', present, ...over }
  return wire(watchEndpoints.getWatched.output, { watched: [kettlin] }).watched[0] as Watched
}

test('a price is typed in its displayed unit', () => {
  expect(proposedPrice(watched(255))).toBe('2.29')
  expect(readTypedPrice('$2.29', watched(255))).toBeCloseTo(229)
  expect(readTypedPrice('2,29', watched(255))).toBeCloseTo(229)
  expect(proposedPrice(watched(0.05))).toBe('0.45')
  // As exact as prices are shown: $0.067 per g less a tenth is 0.0603.
  expect(proposedPrice(watched(0.0067))).toBe('0.06')
  expect(readTypedPrice('0.45', watched(0.05))).toBeCloseTo(0.045)
  for (const typed of ['1,250.50', '1 250,5', 'USD 1250.5'])
    expect(readTypedPrice(typed, watched(255))).toBe(125_050)
  for (const typed of ['', 'free', '-1', '0', '99999999', '1,250', '1.250', '1e3', '€2.29', '2.29.1', '5²'])
    expect(readTypedPrice(typed, watched(255)), typed).toBeNull()
})

test('a row tells the present price and how far it is from the one waited for', () => {
  expect(presentText(watched(255))).toBe('$2.55 per mg at Alder')
  expect(presentText(watched(null, { stock: 'out' }))).toBe('Out of stock')
  const distance = (cost: number | null, next_price: number | null, condition: WatchCondition = 'below') =>
    distanceText(watched(cost), { next_price, condition })
  expect(distance(250, 200)).toBe('has to fall by 20 % to $2.00 per mg')
  expect(distance(190, 200)).toBe('at or below $2.00 per mg already')
  expect(distance(200, 200, 'lowest')).toBe('the lowest so far')
  expect(distance(null, 200)).toBe('waits for $2.00 per mg')
  expect(distance(250, null)).toBeNull()
})

test('an offer is called by its size and vendor', () => {
  const offer = { vendor: 'Alder', vendor_slug: 'alder', size: '5mg' }
  expect(watchedName({ name: 'Kettlin', offer })).toBe('5 mg of Kettlin at Alder')
})
