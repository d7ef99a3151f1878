import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { Watches } from '#web/features/market/watchlist/watches.tsx'
import { MyListScreen } from './my-list-screen.tsx'

test('a list and a watchlist whose session was not checked are not shown as empty ones', async () => {
  storeSession({ isExpired: true })
  answerCalls({}, () => new Promise(() => {}))
  vi.useFakeTimers()
  await show([<MyListScreen key="list" />, <Watches key="watches" />], '/my-list')
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  const [list, watches] = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(list).toBe('Your session could not be checked.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText(/stay in this browser/)).toBeNull()
  expect(watches).toContain('Your watchlist was not read')
  expect(screen.getByRole('link', { name: 'sign in' })).toBeTruthy()
  expect(screen.queryByText('You watch nothing yet.')).toBeNull()
})
