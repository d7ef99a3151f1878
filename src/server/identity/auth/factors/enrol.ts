import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '#server/core/deps.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { deleteRows, insertIfNew, isUuid } from '#server/platform/db/rows.ts'
import { record } from '../audit.ts'
import type { Own } from '../call.ts'
import { mailNotice } from '../notices/service.ts'
import { proofFields, requireProof, spendProof } from '../proof/service.ts'
import { asOwner, lockSignedIn, type SignedIn } from '../sessions/bearer.ts'
import { lower } from '../sessions/raise.ts'
import type { Origin } from '../sessions/start.ts'
import type { FactorRecord, UserRecord } from '../users/repository.ts'
import { AuthError } from '../wire/errors.ts'
import { words } from '../wire/fields.ts'
import { deleteUnverified, replaceRecoveryCodes } from './repository.ts'
import { newTotp } from './totp.ts'

const MAX_FACTORS = 10
/** An enrolment that was not finished in this time makes room for the next. */
const UNFINISHED_MS = 300_000

export const Enrolment = z.object({ factor_type: words, friendly_name: words, issuer: words, ...proofFields })
type Needs = Pick<Deps, 'db' | 'clock' | 'keys' | 'config' | 'seal'>

/** Begins a second factor: the secret is shown here and never again; it counts once a code was typed. */
export async function enrol(deps: Needs, ask: Own<typeof Enrolment>) {
  const { user, session, body: wish, from } = ask
  const { db, clock, config, seal } = deps
  if (wish.factor_type === 'phone')
    throw new AuthError('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  if (wish.factor_type === 'webauthn')
    throw new AuthError('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
  if (wish.factor_type !== 'totp') throw new AuthError('validation_failed', 'factor_type needs to be totp')
  if (hasVerifiedFactor(user) && session.aal !== 'aal2')
    throw new AuthError('insufficient_aal', 'AAL2 required to enroll a new factor')
  // A person at an open browser could otherwise lock the owner out with their own factor.
  await spendProof(deps, await requireProof(deps, ask, 'A new second factor'))
  const now = clock()
  await deleteUnverified(db, user.id, new Date(now.getTime() - UNFINISHED_MS))
  if (user.factors.length >= MAX_FACTORS)
    throw new AuthError('too_many_enrolled_mfa_factors', 'Maximum number of enrolled factors reached')
  const totp = newTotp(wish.issuer || config.PRODUCT_NAME, user.email ?? user.id)
  const id = randomUUID()
  const friendly_name = (wish.friendly_name ?? '').slice(0, 100)
  const isNew = await asOwner(deps, ask, (inside) =>
    insertIfNew(inside.db, 'auth_factors', {
      ...{ id, user_id: user.id, friendly_name, status: 'unverified' },
      ...{ secret: seal.close(totp.secret, id), created_at: now, updated_at: now },
    }),
  )
  if (!isNew)
    throw new AuthError(
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${friendly_name}" for this user already exists`,
    )
  await record(deps, 'factor_enrolled', user.id, from.ip)
  return { id, type: 'totp', friendly_name, totp }
}

/** Removes a factor; without any left the recovery codes go too, and all sessions are of one level. */
export async function unenrol(deps: Needs, { user, session, param, from }: Own) {
  const factor = ownFactor(user, param('id'))
  if (factor.status === 'verified' && session.aal !== 'aal2')
    throw new AuthError('insufficient_aal', 'AAL2 required to unenroll verified factor', { status: 422 })
  await removeFactor(deps, user, factor, { user, session }, from)
  return { id: factor.id }
}

/** The session of `by` stays at its level if another factor is left that it may have shown; null: an operator removes it. */
export async function removeFactor(
  deps: Needs,
  user: UserRecord,
  factor: FactorRecord,
  by: SignedIn | null,
  from: Origin,
) {
  await inTransaction(deps, async (inside, db) => {
    if (by) await lockSignedIn(inside, by)
    await deleteRows(db, 'auth_factors', { id: factor.id })
    if (factor.status === 'verified') {
      const isLast = !user.factors.some(({ id, status }) => id !== factor.id && status === 'verified')
      if (isLast) await replaceRecoveryCodes(db, user.id, [])
      await lower(inside, user.id, isLast ? null : (by?.session.id ?? null))
      await mailNotice(inside, user, 'factor_removed')
    }
    await record(inside, 'factor_removed', user.id, from.ip)
  })
}

export const hasVerifiedFactor = (user: UserRecord) =>
  user.factors.some(({ status }) => status === 'verified')

export function ownFactor(user: UserRecord, id: string): FactorRecord {
  if (!isUuid(id)) throw new AuthError('validation_failed', 'factor_id must be a UUID', { status: 404 })
  const factor = user.factors.find((one) => one.id === id)
  if (!factor) throw new AuthError('mfa_factor_not_found', 'Factor not found')
  return factor
}
