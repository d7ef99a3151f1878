import type { Deps } from '#server/core/deps.ts'
import { getUser, lockUser, type UserRecord } from '../users/repository.ts'
import { AuthError } from '../wire/errors.ts'
import type { SignedIn } from './bearer.ts'
import { findSession } from './repository.ts'

/**
 * First in each transaction that changes how a person gets in: a request that ends sessions to shut another person out locks
 * the same row, and requests that were let in before must not act after that. Returns the current account.
 */
export async function lockSignedIn(
  { db }: Pick<Deps, 'db'>,
  { user, session }: SignedIn,
): Promise<UserRecord> {
  await lockUser(db, user.id)
  if (!(await findSession(db, session.id)))
    throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
  return getUser(db, user.id)
}
