import { hashOf, isSame } from '../secrets.ts'

// A flow that one browser began must not be finished in another: somebody could send a link that signs others
// in as themselves, or that collects others' identities. A cookie tells the browsers apart.

const LIFETIME_S = 600

/** Browsers say where a request comes from, and no script can make them not; other programs do not say it. */
export const isFromBrowser = (request: Request) => request.headers.has('sec-fetch-site')

export const keepCookie = (flowId: string, secret: string, publicUrl: string) =>
  `${nameOf(flowId)}=${secret}; Path=/auth/v1/callback; HttpOnly; SameSite=Lax; Max-Age=${LIFETIME_S}${
    publicUrl.startsWith('https:') ? '; Secure' : ''
  }`

export const forgetCookie = (flowId: string) =>
  `${nameOf(flowId)}=; Path=/auth/v1/callback; HttpOnly; SameSite=Lax; Max-Age=0`

/** Whether the browser that returns is the one that left. */
export function isSameBrowser(request: Request, flow: { id: string; browser_hash: string | null }): boolean {
  if (flow.browser_hash === null) return !isFromBrowser(request)
  const cookies = request.headers.get('cookie') ?? ''
  const kept = cookies.split(/; */).find((cookie) => cookie.startsWith(`${nameOf(flow.id)}=`))
  return isSame(hashOf(kept?.slice(nameOf(flow.id).length + 1) ?? ''), flow.browser_hash)
}

/** One per flow, so that two tabs do not take each other's. */
const nameOf = (flowId: string) => `sign-in-${flowId.slice(0, 8)}`
