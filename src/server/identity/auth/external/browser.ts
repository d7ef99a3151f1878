import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { isSame } from '#server/platform/is-same.ts'
import { isFromBrowser } from '../known-clients/cookie.ts'
import { hashOf } from '../secrets.ts'

// A flow of one browser must not be finished in another: an attacker could send a link that signs others
// in as themselves, or that collects others' identities. A cookie tells the browsers apart.

const LIFETIME_S = 600
const SCOPE = { path: '/auth/v1/callback', httpOnly: true, sameSite: 'Lax' } as const

export const keepCookie = (flowId: string, secret: string, publicUrl: string) =>
  generateCookie(nameOf(flowId), secret, {
    ...SCOPE,
    maxAge: LIFETIME_S,
    secure: publicUrl.startsWith('https:'),
  })

export const clearCookie = (flowId: string) => generateCookie(nameOf(flowId), '', { ...SCOPE, maxAge: 0 })

/** Whether the returning browser began the flow. */
export function isSameBrowser(request: Request, flow: { id: string; browser_hash: string | null }): boolean {
  if (flow.browser_hash === null) return !isFromBrowser(request)
  const name = nameOf(flow.id)
  const kept = parse(request.headers.get('cookie') ?? '', name)[name]
  return isSame(hashOf(kept ?? ''), flow.browser_hash)
}

/** One per flow, so that two tabs do not take each other's. */
const nameOf = (flowId: string) => `sign-in-${flowId.slice(0, 8)}`
