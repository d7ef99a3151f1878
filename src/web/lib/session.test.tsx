import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { call } from './api.ts'
import { useSession, useShownPerson, useSignedIn } from './session.ts'

const Status = () => (
  <>
    <p role="status">{useSession().status}</p>
    <p>
      shown as {useShownPerson()?.email ?? 'no one'}, signed in as {useSignedIn()?.email ?? 'no one'}
    </p>
  </>
)

test('a session that the auth service does not confirm is waited for 5 s, and on public calls not at all', async () => {
  const { email } = storeSession({ isExpired: true })
  const answers = { listCategories: { status: 'success', categories: [] }, getUser: {} }
  const calls = answerCalls(answers, () => new Promise(() => {}))
  // Browsers of before 2024 have none.
  const { withResolvers } = Promise
  Promise.withResolvers = undefined as never
  onTestFinished(() => void Object.assign(Promise, { withResolvers }))
  vi.useFakeTimers()
  await show(<Status />)
  await call('listCategories', {})
  const personal = call('getUser', { query: { id: '11111111-1111-4111-8111-111111111111' } })
  await act(() => vi.advanceTimersByTimeAsync(4_900))
  expect(screen.getByRole('status').textContent).toBe('checking')
  expect(screen.getByText(`shown as ${email}, signed in as no one`)).toBeTruthy()
  expect(calls.map(({ name }) => name)).toEqual(['listCategories'])
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByRole('status').textContent).toBe('signed-out')
  expect(screen.getByText('shown as no one, signed in as no one')).toBeTruthy()
  await personal
  expect(calls.map(({ name }) => name)).toEqual(['listCategories', 'getUser'])
})
