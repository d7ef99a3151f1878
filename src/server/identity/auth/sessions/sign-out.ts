import type { Deps } from '#server/core/deps.ts'
import { record } from '../audit.ts'
import type { SignedIn } from '../wire/bearer.ts'
import { AuthError } from '../wire/errors.ts'
import { deleteSessions } from './repository.ts'
import type { Origin } from './start.ts'

/** Ends this session (`local`), all others (`others`) or all (`global`); their access tokens are dead at once. */
export async function signOut(
  deps: Pick<Deps, 'db' | 'clock'>,
  { user, session }: SignedIn,
  scope: string,
  from: Origin,
) {
  const scopes = { '': {}, global: {}, local: { only: session.id }, others: { except: session.id } }
  const which = Object.hasOwn(scopes, scope) ? scopes[scope as keyof typeof scopes] : undefined
  if (!which) throw new AuthError('validation_failed', `Unsupported logout scope: ${scope}`)
  await deleteSessions(deps.db, user.id, which)
  await record(deps, 'signed_out', user.id, from.ip)
}
