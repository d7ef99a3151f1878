import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSecondsLeft } from './new-link.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the pause before another mail counts down to nothing, and begins again when it is asked for', () => {
  const { result } = renderHook(() => useSecondsLeft())
  expect(result.current[0]).toBe(0)
  act(() => result.current[1](2))
  expect(result.current[0]).toBe(2)
  act(() => vi.advanceTimersByTime(1_000))
  expect(result.current[0]).toBe(1)
  act(() => vi.advanceTimersByTime(1_000))
  expect(result.current[0]).toBe(0)
  act(() => result.current[1](60))
  expect(result.current[0]).toBe(60)
})
