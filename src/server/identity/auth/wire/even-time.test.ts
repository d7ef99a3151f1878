import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FLOOR_MS, inEvenTime } from './even-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['an answer', async () => 'known'],
  [
    'a refusal',
    async () => {
      throw new Error('unknown')
    },
  ],
])('%s that is ready at once waits for the pause', async (_, work) => {
  const told = vi.fn()
  inEvenTime<string>(work).then(told, told)
  await vi.advanceTimersByTimeAsync(FLOOR_MS - 1)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledOnce()
})
