import type { SignInDeps } from '#server/core/deps.ts'
import { findRow } from '#server/platform/db/rows.ts'
import { record } from '../audit.ts'
import { hashOf } from '../secrets.ts'
import { findUser } from '../users/repository.ts'
import { refuseBanned } from '../users/service.ts'
import { AuthError } from '../wire/errors.ts'
import { deleteSessions, lockSessionOfToken, rotateToken, type SessionRecord } from './repository.ts'
import { endOf } from './rules.ts'
import { type Origin, tokenAnswer } from './start.ts'

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
