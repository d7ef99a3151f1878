import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '#test/component.tsx'
import { call } from './api.ts'
import { useSession } from './session.ts'

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
