import { randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { recoveryCodeIn } from '#domain/people/typed-code.ts'
import type { Deps, SignInDeps } from '#server/core/deps.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import {
  deleteRows,
  findRow,
  insertIfNew,
  insertRow,
  isUuid,
  lockRow,
  updateRows,
} from '#server/platform/db/rows.ts'
import { record } from '../audit.ts'
import type { Own } from '../call.ts'
import { limitCodeTry } from '../limits.ts'
import { mailNotice } from '../notices/service.ts'
import { proofFields, requireProof, spendProof } from '../proof/service.ts'
import { asOwner, lockSignedIn, type SignedIn } from '../sessions/bearer.ts'
import { lower, type Origin, raise, seconds } from '../sessions/service.ts'
import type { FactorRecord, UserRecord } from '../users/repository.ts'
import { AuthError } from '../wire/errors.ts'
import { words } from '../wire/fields.ts'
import { deleteUnverified, replaceRecoveryCodes } from './repository.ts'
import { newTotp, stepOf } from './totp.ts'

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

const hasVerifiedFactor = (user: UserRecord) => user.factors.some(({ status }) => status === 'verified')

export function ownFactor(user: UserRecord, id: string): FactorRecord {
  if (!isUuid(id)) throw new AuthError('validation_failed', 'factor_id must be a UUID', { status: 404 })
  const factor = user.factors.find((one) => one.id === id)
  if (!factor) throw new AuthError('mfa_factor_not_found', 'Factor not found')
  return factor
}

const CHALLENGE_MS = 300_000
const UNREADABLE = 'Codes of your app cannot be checked at present. Please use a recovery code.'

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
export async function verify(deps: Needs & Pick<Deps, 'log'>, ask: Own<typeof TypedCode>) {
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

// Beyond the protocol: for the day on which the authenticator is lost.

const CODES = 10
const CODE_LENGTH = 10
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

export const RecoveryCode = z.object({ code: words })

/** Ten new codes, shown once; all earlier ones are good no more. Needs a session that has shown the factor. */
export async function makeRecoveryCodes(deps: SignInDeps, ask: Own) {
  const { user, session, from } = ask
  if (!hasVerifiedFactor(user)) throw new AuthError('mfa_factor_not_found', 'Set up a second factor first.')
  if (session.aal !== 'aal2') throw new AuthError('insufficient_aal', 'AAL2 required to make recovery codes')
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  const hashes = codes.map((code) => recoveryHash(deps, user.id, code))
  await asOwner(deps, ask, async (inside) => {
    await replaceRecoveryCodes(inside.db, user.id, hashes)
    await record(inside, 'recovery_codes_made', user.id, from.ip)
    await mailNotice(inside, user, 'recovery_codes_made')
  })
  return { codes }
}

/** Stands in for the authenticator, once per code. */
export async function redeemRecoveryCode(deps: SignInDeps, ask: Own<typeof RecoveryCode>) {
  const { user, session, body, from } = ask
  const takeBack = await limitCodeTry(deps, user.id)
  const code_hash = recoveryHash(deps, user.id, body.code ?? '')
  const answer = await asOwner(deps, ask, async (inside) => {
    if (!hasVerifiedFactor(user)) return null
    // Of two parallel tries one finds it unspent.
    const unspent = { user_id: user.id, code_hash, used_at: null }
    const spent = await updateRows(inside.db, 'auth_recovery_codes', unspent, { used_at: deps.clock() })
    if (spent === 0) return null
    await record(inside, 'recovery_code_used', user.id, from.ip)
    return raise(inside, { userId: user.id, sessionId: session.id, method: 'recovery_code' })
  })
  if (answer) {
    await takeBack()
    return answer
  }
  await record(deps, 'factor_refused', user.id, from.ip)
  throw new AuthError('mfa_verification_failed', 'This recovery code is wrong or was used already.')
}

function newRecoveryCode() {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`
}

const recoveryHash = ({ keys }: SignInDeps, userId: string, code: string) =>
  keys.derive(`recovery-code ${userId} ${recoveryCodeIn(code)}`)
