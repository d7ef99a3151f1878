import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '#test/component.tsx'
import { call } from './api.ts'
import { inBrowserTime } from './auth-client.ts'
import { useSession } from './session.ts'
import { needsRenewal } from './session-state.ts'

const SERVER = Date.parse('2026-11-20T12:00:00Z')
const ID = '11111111-1111-4111-8111-111111111111'
const person = { id: ID, email: 'anna@example.com', user_metadata: { name: 'Anna' } }
const encoded = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '')

/** What the auth service answers, by its own clock. */
function tokenOf(number: number) {
  const iat = SERVER / 1000 + number
  const expires_at = iat + 3_600
  const access_token = [{ alg: 'none' }, { sub: ID, iat, exp: expires_at, number }, {}].map(encoded).join('.')
  const times = { expires_in: 3_600, expires_at }
  return { access_token, refresh_token: `refresh-${number}`, token_type: 'bearer', ...times, user: person }
}

const Status = () => <p role="status">{useSession().status}</p>
const personal = () => call('getUser', { query: { id: ID } })
const account = { status: 'success', user: null, error: null }

// The session lasts for all tests of this file, in their order.
let refreshes = 0
let refusedToken = ''
const wasAsked: string[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(SERVER + 70 * 60_000)
  refreshes = 0
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, 'http://localhost')
    const proof = new Headers(init.headers).get('authorization')
    if (url.searchParams.get('grant_type') === 'refresh_token')
      return Response.json(tokenOf(++refreshes + wasAsked.length))
    if (proof === `Bearer ${refusedToken}`)
      return Response.json({ code: 'bad_jwt', message: 'token is expired' }, { status: 401 })
    if (url.pathname === '/auth/v1/user') return Response.json(person)
    wasAsked.push(proof ?? '')
    return Response.json(account)
  })
})

test('a clock 70 minutes ahead renews a stored token once, and not a new one again at each call', async () => {
  localStorage.setItem('auth-session', JSON.stringify(tokenOf(0)))
  await show(<Status />)
  expect(await screen.findByText('signed-in')).toBeTruthy()
  for (let calls = 0; calls < 5; calls++) await personal()
  await Promise.all([personal(), personal(), personal()])
  expect(refreshes).toBe(1)
  expect(new Set(wasAsked).size).toBe(1)
})

test('a token that the server finds expired is renewed once for all calls that were refused', async () => {
  const { access_token, ...rest } = tokenOf(100)
  refusedToken = access_token
  const expires_at = Date.now() / 1000 + 3_000
  localStorage.setItem('auth-session', JSON.stringify({ access_token, ...rest, expires_at }))
  expect(await Promise.all([personal(), personal(), personal()])).toEqual([account, account, account])
  await personal()
  expect(refreshes).toBe(1)
  await show(<Status />)
  expect((await screen.findByRole('status')).textContent).toBe('signed-in')
})

const HOUR_S = 3_600
const endIn = (text: string, now: number) => JSON.parse(text).expires_at - now / 1000

test.each([-9 * 365 * 24 * 60, -70, -1, 0, 1, 59, 70, 26 * 60, 9 * 365 * 24 * 60])(
  'a clock %d minutes off finds a new token good for its hour, and keeps that end',
  (minutes) => {
    const now = SERVER + minutes * 60_000
    const kept = inBrowserTime(JSON.stringify(tokenOf(0)), null, now)
    expect(endIn(kept, now)).toBe(HOUR_S)
    expect(needsRenewal(kept, now)).toBe(false)
    // The same token with another user is kept again ten minutes later.
    const renamed = JSON.stringify({ ...tokenOf(0), user: { ...person, email: 'a@b.example' } })
    const later = inBrowserTime(renamed, kept, now + 600_000)
    expect(endIn(later, now + 600_000)).toBe(HOUR_S - 600)
    expect(JSON.parse(later).user.email).toBe('a@b.example')
  },
)

test('the next token has its own end', () => {
  const now = SERVER + 70 * 60_000
  const kept = inBrowserTime(JSON.stringify(tokenOf(0)), null, now)
  const next = inBrowserTime(JSON.stringify(tokenOf(3_000)), kept, now + 3_000_000)
  expect(endIn(next, now + 3_000_000)).toBe(HOUR_S)
})

test('a token that can be told nothing of counts as the service says', () => {
  const opaque = { ...tokenOf(0), access_token: 'opaque', expires_in: 600 }
  expect(endIn(inBrowserTime(JSON.stringify(opaque), null, SERVER), SERVER)).toBe(600)
})

test.each(['', 'x', 'null', '7', '[]', '{}', '{"access_token":"t"}', '{"access_token":"t","expires_in":-5}'])(
  '%j stays what it is',
  (text) => {
    expect(inBrowserTime(text, null, SERVER)).toBe(text)
    expect(inBrowserTime(text, text, SERVER)).toBe(text)
  },
)
