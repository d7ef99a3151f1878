import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '#test/component.tsx'
import { ApiError } from '#web/lib/api.ts'
import { Section } from './section.tsx'
import { SectionError } from './section-error.tsx'

const beacon = vi.fn((_url: string, _body: string) => true)
beforeEach(() => {
  beacon.mockClear()
  navigator.sendBeacon = beacon as never
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})

let fault: unknown = null
function Part() {
  if (fault) throw fault
  return <p>The part</p>
}
const page = (
  <main>
    <p>The rest</p>
    <Section>
      <Part />
    </Section>
  </main>
)

test.each([new TypeError("Cannot read properties of undefined (reading 'x')"), 'a value that is no error'])(
  'a part that cannot be drawn says so, reports itself and leaves the rest: %s',
  async (error) => {
    fault = error
    const { user } = await show(page)
    await screen.findByRole('heading', { name: 'Something went wrong' })
    expect(screen.getByText('The rest')).toBeTruthy()
    expect(screen.getByText(/Our team has been notified/)).toBeTruthy()
    expect(screen.queryByText(/Cannot read/)).toBeNull()
    expect(JSON.parse(beacon.mock.calls[0]?.[1] ?? '{}')).toMatchObject({ kind: 'render' })
    fault = null
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByText('The part')
  },
)

test('a refusal of the server is left to the page, which has words for it', async () => {
  fault = new ApiError(403, 'forbidden', 'Not yours.')
  await show(page)
  await vi.waitFor(() => expect(screen.queryByText('The rest')).toBeNull())
  expect(screen.queryByRole('heading', { name: 'Something went wrong' })).toBeNull()
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
  expect(beacon).not.toHaveBeenCalled()
})

test('so does any fault while the browser is offline', async () => {
  setOnline(false)
  await fail(new Error('A part is missing.'))
  expect(screen.getByRole('heading').textContent).toBe('No connection')
  expect(beacon).not.toHaveBeenCalled()
  act(() => setOnline(true))
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong')
})

test.each([
  new Error('Failed to fetch'),
  new TypeError("Cannot read properties of undefined (reading 'fetch')"),
])('a fault of the page is reported, and says so: %s', async (error) => {
  await fail(error)
  expect(screen.getByText(/Our team has been notified/)).toBeTruthy()
  expect(beacon).toHaveBeenCalledOnce()
})
