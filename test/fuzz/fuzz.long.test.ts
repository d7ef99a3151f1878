import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

// Needs the built product: npm run build.
test.each([1, 2, 3])(
  'four thousand wild requests of seed %i find no fault',
  { timeout: 900_000 },
  async (seed) => {
    const { faults } = await fuzz({ seed, runs: 4_000 })
    expect(faults).toEqual([])
  },
)
