import { randomUUID } from 'node:crypto'
import type { Deps, SignInDeps } from '#server/core/deps.ts'
import type { Ip, Network } from '#server/core/http/client-ip.ts'
import { findRow, lockRow, updateRows } from '#server/platform/db/rows.ts'
import { record } from '../audit.ts'
import { clientsOf } from '../known-clients/rules.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { findUser, getUser, type UserRecord } from '../users/repository.ts'
import { refuseBanned } from '../users/service.ts'
import { userView } from '../users/view.ts'
import { AuthError } from '../wire/errors.ts'
import {
  deleteSessions,
  insertSession,
  listSessions,
  lockSessionOfToken,
  raiseSession,
  rotateToken,
  type SessionRecord,
} from './repository.ts'
import { endOf } from './rules.ts'

/** Where a request came from, for the log and for the list of sessions. */
export type Origin = {
  ip: Ip
  network: Network
  userAgent: string
  /** What this browser keeps in a cookie to be known again; null for other programs. */
  browser: string | null
}

/** What every sign-in and refresh answers. */
export type TokenAnswer = Awaited<ReturnType<typeof tokenAnswer>>

const LIFETIME_S = 3_600

/** Signs a person in who has proven their identity by `method`; `aal2` if it is worth two factors. */
export async function startSession(
  deps: SignInDeps,
  user: UserRecord,
  method: string,
  from: Origin,
  { aal = 'aal1', passkeyId = null }: { aal?: 'aal1' | 'aal2'; passkeyId?: string | null } = {},
): Promise<TokenAnswer> {
  const now = deps.clock()
  const session = {
    id: randomUUID(),
    user_id: user.id,
    aal,
    methods: [{ method, timestamp: seconds(now) }],
    user_agent: from.userAgent,
    ip: from.ip,
  }
  const refreshToken = newSecret()
  await insertSession(deps.db, { ...session, passkeyId, clients: clientsOf(from), now }, hashOf(refreshToken))
  return tokenAnswer(deps, { ...user, last_sign_in_at: now }, session, refreshToken)
}

/** An access token with the user's present data, and the session's refresh token. */
async function tokenAnswer(
  { keys, clock, config }: SignInDeps,
  user: UserRecord,
  session: Pick<SessionRecord, 'id' | 'aal' | 'methods'>,
  refreshToken: string,
) {
  const iat = seconds(clock())
  const exp = iat + LIFETIME_S
  const access_token = await keys.sign({
    iss: `${config.PUBLIC_URL}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    iat,
    exp,
    email: user.email ?? '',
    phone: '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.methods,
    session_id: session.id,
    is_anonymous: false,
  })
  return {
    access_token,
    token_type: 'bearer' as const,
    expires_in: LIFETIME_S,
    expires_at: exp,
    refresh_token: refreshToken,
    user: userView(user),
  }
}

export const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

/**
 * A session whose person has shown a second factor: the same session with level aal2 and new tokens. The tokens
 * from before open nothing, and sessions that have not shown the factor end. Give the transaction as `db`.
 */
export async function raise(
  deps: SignInDeps,
  { userId, sessionId, method }: { userId: string; sessionId: string; method: string },
) {
  const { db, clock } = deps
  const session = await lockRow(db, 'auth_sessions', { id: sessionId })
  if (!session)
    throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
  const earlier = session.methods.filter((used) => used.method !== method)
  const methods = [{ method, timestamp: seconds(clock()) }, ...earlier]
  const refreshToken = newSecret()
  await raiseSession(db, session, methods, hashOf(refreshToken), clock())
  await deleteSessions(db, userId, { except: sessionId, below: 'aal2' })
  return tokenAnswer(deps, await getUser(db, userId), { ...session, aal: 'aal2', methods }, refreshToken)
}

/** What the sessions of a person have proven is worth less when a factor goes; `except` keeps its level. */
export async function lower({ db }: Pick<Deps, 'db'>, userId: string, except: string | null) {
  for (const session of await listSessions(db, userId)) {
    const left = session.methods.filter(({ method }) => method !== 'totp' && method !== 'recovery_code')
    // A session that is aal2 without such a factor is one of a passkey, which is two factors by itself.
    const isByFactor = left.length < session.methods.length
    if (session.aal !== 'aal2' || !isByFactor || session.id === except) continue
    const lowered = { aal: 'aal1', methods: JSON.stringify(left) } as const
    await updateRows(db, 'auth_sessions', { id: session.id }, lowered)
  }
}

/** A token that was replaced this short a time ago may still be in the hands of a slower tab. */
const REUSE_MS = 10_000
/** The token just before the good one: its answer may have been lost. Valid as long as the access token issued with it. */
const LOST_ANSWER_MS = 60 * 60_000

type Outcome = { session: SessionRecord; token: string } | 'unknown' | 'stolen' | 'too old' | 'idle'

/**
 * Gives a new access token and the refresh token that follows the presented one.
 *
 * Every token follows from the one before it by a key of ours, so that only hashes are stored and yet a client
 * that lost an answer, or came second among its tabs, gets the same successor again. Any other use of a
 * replaced token means that two parties hold it: the session ends for both.
 */
export async function refreshSession(deps: SignInDeps, presented: string | undefined, from: Origin) {
  if (!presented || !isWellFormed(presented))
    throw new AuthError('validation_failed', 'Refresh token is not valid')
  // What must stay when the call fails, the end of a stolen session, commits before anything is thrown.
  const outcome = await deps.db.transaction().execute((db) => followToken({ ...deps, db }, presented, from))
  if (outcome === 'unknown')
    throw new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  if (outcome === 'stolen')
    throw new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  if (outcome === 'too old' || outcome === 'idle') {
    const rule = outcome === 'idle' ? ' (Inactivity)' : ''
    throw new AuthError('session_expired', `Invalid Refresh Token: Session Expired${rule}`)
  }
  const { session, token } = outcome
  const user = await findUser(deps.db, session.user_id)
  if (!user) throw new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  refuseBanned(user, deps.clock(), 400)
  return tokenAnswer(deps, user, session, token)
}

async function followToken(deps: SignInDeps, presented: string, from: Origin): Promise<Outcome> {
  const { db, keys, clock, config } = deps
  const hash = hashOf(presented)
  const session = await lockSessionOfToken(db, hash)
  const found = session && (await findRow(db, 'auth_refresh_tokens', { hash }))
  if (!session || !found) return 'unknown'
  const end = endOf(session, config, clock())
  if (end) return end
  const successor = (token: string) => keys.derive(`refresh ${token}`)

  const behind = session.refresh_number - found.number
  if (behind === 0) {
    const token = successor(presented)
    const client = { now: clock(), user_agent: from.userAgent, ip: from.ip }
    await rotateToken(db, session, hashOf(token), client)
    return { session, token }
  }
  const sinceMs = found.revoked_at === null ? Infinity : clock().getTime() - found.revoked_at.getTime()
  if (sinceMs < (behind === 1 ? LOST_ANSWER_MS : REUSE_MS)) {
    let token = presented
    for (let step = 0; step < behind; step++) token = successor(token)
    return { session, token }
  }
  await deleteSessions(db, session.user_id, { only: session.id })
  await record(deps, 'refresh_token_reused', session.user_id, from.ip)
  return 'stolen'
}

const isWellFormed = (token: string) => /^[a-z0-9]{12}$/.test(token) || /^[A-Za-z0-9_-]{13,512}$/.test(token)
