import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { HttpEnv } from '#server/core/http/env.ts'
import { newSecret } from '../secrets.ts'

const NAME = 'known-browser'
const LIFETIME_S = 365 * 86_400

/** Browsers say where a request comes from, and no script can make them not; other programs do not say it. */
export const isFromBrowser = (request: Request) => request.headers.has('sec-fetch-site')

/** The browser's cookie, or a new one to set after a sign-in; null for other programs. */
export function keptByBrowser(c: Context<HttpEnv>): string | null {
  if (!isFromBrowser(c.req.raw)) return null
  const kept = getCookie(c, NAME)
  if (kept && /^[A-Za-z0-9_-]{43}$/.test(kept)) return kept
  return c.req.method === 'POST' ? newSecret() : null
}

/** Lax: a browser that comes back from an external provider shows it too. */
export const browserCookie = (secret: string, publicUrl: string) =>
  generateCookie(NAME, secret, {
    path: '/auth/v1',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: LIFETIME_S,
  })
