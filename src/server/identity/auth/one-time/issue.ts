import { randomUUID } from 'node:crypto'
import { codeIn } from '#domain/people/typed-code.ts'
import { HOUR_MS } from '#domain/text/duration.ts'
import type { Deps, SignInDeps } from '#server/core/deps.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import type { OneTimeKind } from '#server/platform/db/tables/auth.ts'
import { hashOf, newCode, newSecret } from '../secrets.ts'
import type { UserRecord } from '../users/repository.ts'
import type { Challenge } from '../wire/fields.ts'
import { CARRIES_NOTHING, type Carried, insertToken } from './repository.ts'

/** What a link says it is for. */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change'

export type Wanted = {
  kind: OneTimeKind
  type: LinkType
  /** The email that the mail goes to. */
  email: string
  redirectTo: URL
  /** The PKCE challenge: the link then leads back to the client with a code. */
  challenge: Challenge | null
  carries?: Carried
}

/** A token as it leaves us: in a link, and as digits to type. */
export type Issued = { token: string; code: string; url: string; hours: string }

/** Who signs up may look at their mail tomorrow; what opens an account is good for an hour. */
const LIFETIMES: Record<OneTimeKind, { ms: number; hours: string }> = {
  confirmation: { ms: 24 * HOUR_MS, hours: '24 hours' },
  recovery: { ms: HOUR_MS, hours: 'one hour' },
  email_change_current: { ms: 24 * HOUR_MS, hours: '24 hours' },
  email_change_new: { ms: 24 * HOUR_MS, hours: '24 hours' },
  reauthentication: { ms: HOUR_MS / 4, hours: '15 minutes' },
}

/** Makes a token; the one of this kind that the user had before is good no more. */
export async function issueToken(deps: SignInDeps, user: UserRecord, wanted: Wanted): Promise<Issued> {
  const { db, clock, keys } = deps
  const now = clock()
  const { kind, type, email, challenge, redirectTo, carries = CARRIES_NOTHING } = wanted
  const id = randomUUID()
  const flowId = challenge ? randomUUID() : null
  if (challenge && flowId)
    await insertRow(db, 'auth_flows', {
      id: flowId,
      kind: type === 'signup' ? 'email/signup' : type,
      user_id: user.id,
      redirect_to: redirectTo.href,
      code_challenge: challenge.challenge,
      code_challenge_method: challenge.method,
      created_at: now,
    })
  const token = (challenge ? 'pkce_' : '') + newSecret()
  const code = newCode()
  await insertToken(db, {
    id,
    user_id: user.id,
    kind,
    email,
    link_hash: hashOf(token),
    code_hash: codeHash(keys, id, code),
    flow_id: flowId,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFETIMES[kind].ms),
    carries,
  })
  return { token, code, url: linkOf(token, type, redirectTo), hours: LIFETIMES[kind].hours }
}

/** Six digits can be tried out from a hash alone, so a key of ours is mixed in. */
export const codeHash = (keys: Deps['keys'], tokenId: string, code: string) =>
  keys.derive(`code ${tokenId} ${codeIn(code)}`)

/**
 * The link of a mail. It opens a page of ours, and only that page's script redeems the token: mail scanners
 * open links too. A link of a PKCE client goes through the service, back to that client.
 */
function linkOf(token: string, type: LinkType, redirectTo: URL): string {
  if (token.startsWith('pkce_')) {
    const url = new URL('/auth/v1/verify', redirectTo)
    url.search = new URLSearchParams({ token, type, redirect_to: redirectTo.href }).toString()
    return url.href
  }
  return confirmationPage(token, type, redirectTo).href
}

/** The page that redeems a link when a person, not a scanner, has opened it. */
export function confirmationPage(token: string, type: string, redirectTo: URL): URL {
  const page = new URL('/auth/confirm', redirectTo)
  page.searchParams.set('token_hash', token)
  page.searchParams.set('type', type)
  const path = redirectTo.pathname + redirectTo.search + redirectTo.hash
  // Clients name this page itself as the target of a recovery; leading there again would go in circles.
  if (path !== '/' && redirectTo.pathname !== page.pathname) page.searchParams.set('redirect_to', path)
  return page
}
