import { expect, test } from 'vitest'
import { inBrowserTime } from './auth-client.ts'
import { needsRenewal } from './session-state.ts'

const SERVER = Date.parse('2026-11-20T12:00:00Z')
const HOUR_S = 3_600
const user = { id: '1' }
const token = (claims: object) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

/** A session as the auth service sends it, which tells times by its own clock. */
const sent = (serverNow = SERVER) => {
  const iat = Math.floor(serverNow / 1000)
  const exp = iat + HOUR_S
  return { access_token: token({ iat, exp }), refresh_token: 'r', expires_in: HOUR_S, expires_at: exp, user }
}
const endIn = (text: string, now: number) => JSON.parse(text).expires_at - now / 1000

test.each([-9 * 365 * 24 * 60, -70, -1, 0, 1, 59, 70, 26 * 60, 9 * 365 * 24 * 60])(
  'a clock %d minutes off finds a new token good for its hour, and keeps that end',
  (minutes) => {
    const now = SERVER + minutes * 60_000
    const kept = inBrowserTime(JSON.stringify(sent()), null, now)
    expect(endIn(kept, now)).toBe(HOUR_S)
    expect(needsRenewal(kept, now)).toBe(false)
    // The same token with another user is kept again ten minutes later.
    const renamed = JSON.stringify({ ...sent(), user: { id: '1', email: 'a@b.example' } })
    const later = inBrowserTime(renamed, kept, now + 600_000)
    expect(endIn(later, now + 600_000)).toBe(HOUR_S - 600)
    expect(JSON.parse(later).user.email).toBe('a@b.example')
  },
)

test('the next token has its own end', () => {
  const now = SERVER + 70 * 60_000
  const kept = inBrowserTime(JSON.stringify(sent()), null, now)
  const next = inBrowserTime(JSON.stringify(sent(SERVER + 3_000_000)), kept, now + 3_000_000)
  expect(endIn(next, now + 3_000_000)).toBe(HOUR_S)
})

test('a token that can be told nothing of counts as the service says', () => {
  const opaque = { ...sent(), access_token: 'opaque', expires_in: 600 }
  expect(endIn(inBrowserTime(JSON.stringify(opaque), null, SERVER), SERVER)).toBe(600)
})

test.each(['', 'x', 'null', '7', '[]', '{}', '{"access_token":"t"}', '{"access_token":"t","expires_in":-5}'])(
  '%j stays what it is',
  (text) => {
    expect(inBrowserTime(text, null, SERVER)).toBe(text)
    expect(inBrowserTime(text, text, SERVER)).toBe(text)
  },
)
