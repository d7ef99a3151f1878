import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '#test/component.tsx'
import { SectionError } from './section-error.tsx'

const reported = vi.fn()
beforeEach(() => {
  reported.mockClear()
  Object.defineProperty(navigator, 'sendBeacon', { value: reported, configurable: true })
})
const setOnline = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
const fail = (error: Error) => show(<SectionError error={error} reset={() => {}} />)

const OFFLINE = ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed']
test.each(OFFLINE)('%j is said as a lack of connection, and claims no report', async (message) => {
  await fail(new TypeError(message))
  expect(screen.getByRole('heading').textContent).toBe('No connection')
  expect(screen.queryByText(/notified/)).toBeNull()
  expect(reported).not.toHaveBeenCalled()
})

test('so does any fault while the browser is offline', async () => {
  setOnline(false)
  await fail(new Error('A part is missing.'))
  expect(screen.getByRole('heading').textContent).toBe('No connection')
  expect(reported).not.toHaveBeenCalled()
  act(() => setOnline(true))
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong')
})

test.each([
  new Error('Failed to fetch'),
  new TypeError("Cannot read properties of undefined (reading 'fetch')"),
])('a fault of the page is reported, and says so: %s', async (error) => {
  await fail(error)
  expect(screen.getByText(/Our team has been notified/)).toBeTruthy()
  expect(reported).toHaveBeenCalledOnce()
})
