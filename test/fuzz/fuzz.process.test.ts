import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

test('a thousand wild requests find no fault', async () => {
  const { faults, statuses } = await fuzz({ seed: 11, runs: 1_000 })
  expect(faults).toEqual([])
  // Some reach the handlers.
  expect(statuses.get(200)).toBeGreaterThan(50)
})
