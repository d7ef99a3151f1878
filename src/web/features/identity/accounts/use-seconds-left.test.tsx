import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSecondsLeft } from './new-link.tsx'

test('the pause before another mail counts down to nothing, and begins again when it is asked for', () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useSecondsLeft())
  expect(result.current[0]).toBe(0)
  act(() => result.current[1](2))
  for (const left of [2, 1, 0]) {
    expect(result.current[0]).toBe(left)
    act(() => vi.advanceTimersByTime(1_000))
  }
  act(() => result.current[1](60))
  expect(result.current[0]).toBe(60)
})
