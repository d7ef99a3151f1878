import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { MyListScreen } from './my-list-screen.tsx'

test('a list whose session was not checked is not shown as an empty one', async () => {
  storeSession({ isExpired: true })
  answerCalls({}, () => new Promise(() => {}))
  vi.useFakeTimers()
  await show(<MyListScreen />, '/my-list')
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  expect(screen.getByRole('alert').textContent).toBe('Your session could not be checked.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText(/stay in this browser/)).toBeNull()
})
