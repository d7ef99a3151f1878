import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '#test/component.tsx'
import { showToast, Toasts } from './toast.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

test('a message stays while it is pointed at, and goes ten seconds after', async () => {
  await show(<Toasts />)
  act(() => showToast('Key revoked.', 'good'))
  const card = screen.getByText('Key revoked.').parentElement as HTMLElement
  fireEvent.pointerEnter(card)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('Key revoked.')).not.toBeNull()
  fireEvent.pointerLeave(card)
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.queryByText('Key revoked.')).toBeNull()
})
