import type { Clocked, Deps, SignInDeps, User } from '#server/core/deps.ts'
import type { UsedMethod } from '#server/platform/db/tables/auth.ts'
import { isProvenLately } from '../../../core/permissions/session-proof.ts'
import { limitPasswordTry } from '../limits.ts'
import { tokenOf } from '../one-time/redeem.ts'
import { spend } from '../one-time/repository.ts'
import { checkPassword } from '../passwords/hash.ts'
import type { SignedIn } from '../sessions/bearer.ts'
import type { Origin } from '../sessions/service.ts'
import { getUser, type UserRecord } from '../users/repository.ts'
import { AuthError } from '../wire/errors.ts'
import { words } from '../wire/fields.ts'

/** What a person gives in the middle of a session to show that it is still them. */
export type Given = { current_password?: string | undefined; nonce?: string | undefined }

/** `nonce` is the token behind a right code, to be spent with the change that it was for. */
export type Proof =
  | { outcome: 'proven'; nonce: string | null }
  | { outcome: 'wrong_password' | 'wrong_code' | 'missing' }

type From = Pick<Origin, 'network' | 'browser'>
type Shown = { methods: readonly UsedMethod[]; given: Given; from: From }

/**
 * Whether the person is shown to be the account's own: by their password, by the code that was mailed for this
 * moment, or by having signed in just now. What is given must be right, even where nothing would have been needed.
 */
export async function proofOf(
  deps: SignInDeps,
  user: Pick<UserRecord, 'id' | 'email' | 'password_hash'>,
  { methods, given, from }: Shown,
): Promise<Proof> {
  const { current_password: password, nonce } = given
  if (password) {
    const takeBack = await limitPasswordTry(deps, user.email ?? user.id, from)
    if (!(await checkPassword(user.password_hash, password))) return { outcome: 'wrong_password' }
    await takeBack()
  }
  const wanted = { email: user.email ?? '', kinds: ['reauthentication'], userId: user.id } as const
  const token = nonce ? await tokenOf(deps, { ...wanted, code: nonce }) : null
  if (nonce && token === null) return { outcome: 'wrong_code' }
  if (password || token || isProvenLately(methods, deps.clock()))
    return { outcome: 'proven', nonce: token?.id ?? null }
  return { outcome: 'missing' }
}

/** Takes the code that a proof came by, once; give the transaction of the change as `db`. */
export const spendNonce = async ({ db, clock }: Clocked, nonce: string | null) =>
  nonce === null || spend(db, nonce, clock())

/** By what a person shows it, in the body of a call. */
export const proofFields = { current_password: words, nonce: words }

/** Refuses who does not show that it is still the same person. Returns the code to spend with the change, if one was given. */
export async function requireProof(
  deps: SignInDeps,
  { user, session: { methods }, body: given, from }: SignedIn & { body: Given; from: Origin },
  what: string,
): Promise<string | null> {
  const proof = await proofOf(deps, user, { methods, given, from })
  if (proof.outcome === 'proven') return proof.nonce
  if (proof.outcome === 'wrong_code') throw wrongNonce()
  if (proof.outcome === 'wrong_password')
    throw new AuthError('current_password_invalid', 'Current password is not correct.')
  throw new AuthError(
    'reauthentication_needed',
    `${what} requires the current password, a code from a mail, or a sign-in of the last 10 minutes.`,
  )
}

/** Takes the code that a proof came by; give the transaction of the change as `db`. */
export async function spendProof(deps: Clocked, nonce: string | null) {
  if (!(await spendNonce(deps, nonce))) throw wrongNonce()
}

const wrongNonce = () => new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid')

/** Refuses a session that has not shown the second factor, or whose sign-in is too long ago, to change the ways in. */
export function requireFresh({ clock }: Pick<Deps, 'clock'>, signedIn: SignedIn, what: string) {
  requireAal2(signedIn, what)
  if (!isProvenLately(signedIn.session.methods, clock()))
    throw new AuthError('reauthentication_needed', `A sign-in of the last 10 minutes is required to ${what}.`)
}

/** Refuses owners of a second factor who have not used it in this session; `status` differs by call. */
export function requireAal2({ user, session }: SignedIn, what: string, status = 403) {
  const hasFactor = user.factors.some((factor) => factor.status === 'verified')
  if (hasFactor && session.aal !== 'aal2')
    throw new AuthError('insufficient_aal', `AAL2 session is required to ${what} when MFA is enabled.`, {
      status,
    })
}

/** Whether the caller of a product call proves that it is them. Of a hosted provider's people only the sign-in counts. */
export async function whatProves(
  deps: Pick<Deps, 'db' | 'clock' | 'keys' | 'config' | 'hosted'>,
  { id, methods }: User,
  given: Given,
  from: From,
): Promise<Proof> {
  if (deps.hosted)
    return isProvenLately(methods, deps.clock()) ? { outcome: 'proven', nonce: null } : { outcome: 'missing' }
  return proofOf(deps, await getUser(deps.db, id), { methods, given, from })
}
