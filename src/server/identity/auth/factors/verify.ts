import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '#server/core/deps.ts'
import { findRow, insertRow, isUuid, lockRow, updateRows } from '#server/platform/db/rows.ts'
import { record } from '../audit.ts'
import type { Own } from '../call.ts'
import { limitCodeTry } from '../limits.ts'
import { mailNotice } from '../notices/service.ts'
import { asOwner } from '../sessions/bearer.ts'
import { raise } from '../sessions/raise.ts'
import { seconds } from '../sessions/start.ts'
import { AuthError } from '../wire/errors.ts'
import { words } from '../wire/fields.ts'
import { ownFactor } from './enrol.ts'
import { deleteUnverified } from './repository.ts'
import { stepOf } from './totp.ts'

const CHALLENGE_MS = 300_000
const UNREADABLE = 'Codes of your app cannot be checked at present. Please use a recovery code.'

type Needs = Pick<Deps, 'db' | 'clock' | 'keys' | 'config' | 'seal' | 'log'>
export const TypedCode = z.object({ challenge_id: words, code: words })

/** Opens a window of five minutes in which a code may be typed. */
export async function challenge({ db, clock }: Needs, { user, param }: Own) {
  const { id: factor_id } = ownFactor(user, param('id'))
  const now = clock()
  const id = randomUUID()
  await insertRow(db, 'auth_challenges', { id, factor_id, created_at: now })
  await updateRows(db, 'auth_factors', { id: factor_id }, { last_challenged_at: now })
  return { id, type: 'totp', expires_at: seconds(new Date(now.getTime() + CHALLENGE_MS)) }
}

/** Checks a code. The first right one makes the factor count; each raises the session to aal2. */
export async function verify(deps: Needs, ask: Own<typeof TypedCode>) {
  const { user, session, from } = ask
  const { challenge_id = '', code = '' } = ask.body
  const { id: factor_id } = ownFactor(user, ask.param('id'))
  if (!code) throw new AuthError('validation_failed', 'Code needs to be non-empty')
  const takeBack = await limitCodeTry(deps, user.id)
  const answer = await asOwner(deps, ask, async (inside) => {
    const { db } = inside
    const now = deps.clock()
    // Locked, so that a code cannot be spent twice at once.
    const factor = await lockRow(db, 'auth_factors', { id: factor_id, user_id: user.id })
    const which = { id: challenge_id, factor_id }
    const opened = isUuid(challenge_id) ? await findRow(db, 'auth_challenges', which) : undefined
    if (!factor || !opened)
      throw new AuthError('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found', {
        status: 422,
      })
    // The protocol's words for a challenge that was used; we do not bind it to an ip, which proxies change.
    if (opened.used_at)
      throw new AuthError('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch')
    if (now.getTime() - opened.created_at.getTime() >= CHALLENGE_MS)
      throw new AuthError(
        'mfa_challenge_expired',
        'MFA challenge has expired, verify against another challenge or create a new one',
      )
    const secret = deps.seal.open(factor.secret, factor.id)
    if (secret === null) {
      deps.log.error({ factor: factor.id }, 'FACTOR_KEY does not open the secret of a second factor')
      throw new AuthError('mfa_totp_verify_not_enabled', UNREADABLE)
    }
    const step = stepOf(secret, code, now, factor.last_step)
    if (step === null) return null
    await updateRows(db, 'auth_challenges', which, { used_at: now })
    const verified = { status: 'verified', last_step: step, updated_at: now } as const
    await updateRows(db, 'auth_factors', { id: factor_id }, verified)
    await deleteUnverified(db, user.id, now)
    await record(inside, 'factor_verified', user.id, from.ip)
    if (factor.status !== 'verified') await mailNotice(inside, user, 'factor_added')
    return raise(inside, { userId: user.id, sessionId: session.id, method: 'totp' })
  })
  if (answer) {
    await takeBack()
    return answer
  }
  await record(deps, 'factor_refused', user.id, from.ip)
  throw new AuthError('mfa_verification_failed', 'Invalid TOTP code entered')
}
