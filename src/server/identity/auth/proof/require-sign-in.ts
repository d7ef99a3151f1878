import type { Deps } from '#server/core/deps.ts'
import { isProvenLately } from '../../../core/permissions/session-proof.ts'
import type { SignedIn } from '../sessions/bearer.ts'
import { AuthError } from '../wire/errors.ts'

/** Refuses a session whose sign-in is too long ago to change by which ways its person gets in. */
export function requireRecentSignIn({ clock }: Pick<Deps, 'clock'>, { session }: SignedIn, what: string) {
  if (!isProvenLately(session.methods, clock()))
    throw new AuthError('reauthentication_needed', `A sign-in of the last 10 minutes is required to ${what}.`)
}
