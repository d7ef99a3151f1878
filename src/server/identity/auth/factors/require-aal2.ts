import type { SignedIn } from '../sessions/bearer.ts'
import { AuthError } from '../wire/errors.ts'

/** Refuses owners of a second factor who have not used it in this session; `status` differs by call. */
export function requireAal2({ user, session }: SignedIn, what: string, status = 403) {
  const hasFactor = user.factors.some((factor) => factor.status === 'verified')
  if (hasFactor && session.aal !== 'aal2')
    throw new AuthError('insufficient_aal', `AAL2 session is required to ${what} when MFA is enabled.`, {
      status,
    })
}
