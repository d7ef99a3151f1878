import type { Deps } from '#server/core/deps.ts'
import type { SignedIn } from '../sessions/bearer.ts'
import type { Origin } from '../sessions/start.ts'
import { AuthError } from '../wire/errors.ts'
import { type Given, proofOf, spendNonce } from './service.ts'

/** Refuses who does not show that it is still the same person. Returns the code to spend with the change, if one was given. */
export async function requireProof(
  deps: Pick<Deps, 'db' | 'clock' | 'keys' | 'config'>,
  { user, session: { methods } }: SignedIn,
  given: Given,
  from: Origin,
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
export async function spendProof(deps: Pick<Deps, 'db' | 'clock'>, nonce: string | null) {
  if (!(await spendNonce(deps, nonce))) throw wrongNonce()
}

const wrongNonce = () => new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid')
