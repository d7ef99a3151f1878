import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { Watches } from './watches.tsx'

test('a watchlist whose session was not checked is not shown as an empty one', async () => {
  storeSession({ isExpired: true })
  answerCalls({}, () => new Promise(() => {}))
  vi.useFakeTimers()
  await show(<Watches />, '/watchlist')
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  expect(screen.getByRole('alert').textContent).toContain('Your watchlist was not read')
  expect(screen.getByRole('link', { name: 'sign in' })).toBeTruthy()
  expect(screen.queryByText('You watch nothing yet.')).toBeNull()
})
