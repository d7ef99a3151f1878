import { expect, test } from 'vitest'
import { outOfStockSince, priceStanding } from './price-badges.ts'

/** Costs of the last days, each with for how many days; the last one is that of today, day 1000. */
function standing(...runs: [number | null, number][]) {
  let to = 1000
  const steps = runs.toReversed().map(([lowest, days]) => {
    const step = { from: to - days + 1, to, lowest }
    to -= days
    return step
  })
  return priceStanding(steps.toReversed(), 1000)
}

test.each([
  ['the lowest of 90 days', [[200, 60], [300, 20], [190, 1]], 'lowest'], // biome-ignore format: a table
  ['as low as it ever was, and dearer in between', [[190, 30], [300, 20], [190, 1]], 'lowest'], // biome-ignore format: a table
  ['always the same', [[200, 90]], null],
  ['lower on a day before', [[180, 1], [200, 60], [190, 1]], null], // biome-ignore format: a table
  ['lower only more than 90 days ago', [[100, 40], [200, 80], [190, 10]], 'lowest'], // biome-ignore format: a table
  ['more than a tenth above the median', [[200, 60], [221, 1]], 'above usual'], // biome-ignore format: a table
  ['a tenth above the median', [[200, 60], [220, 1]], null], // biome-ignore format: a table
  ['known for less than 30 days', [[300, 28], [200, 1]], null], // biome-ignore format: a table
  ['known for 30 days with a gap between', [[300, 29], [null, 40], [200, 1]], 'lowest'], // biome-ignore format: a table
  ['not known today', [[300, 60], [200, 10], [null, 1]], null], // biome-ignore format: a table
  ['never known', [], null],
] as [string, [number | null, number][], string | null][])('a price that is %s', (_, runs, expected) =>
  expect(standing(...runs)).toBe(expected),
)

test('an offer is out of stock since the first of its latest sightings that say so', () => {
  const seen = (...stock: (boolean | null)[]) => stock.map((inStock, from) => ({ from, inStock }))
  expect(outOfStockSince(seen(false, true, false, false))).toBe(2)
  expect(outOfStockSince(seen(false, false))).toBe(0)
  expect(outOfStockSince(seen(false, null))).toBeNull()
  expect(outOfStockSince([])).toBeNull()
})
