import type { Deps, SignInDeps } from '#server/core/deps.ts'
import { lockRow, updateRows } from '#server/platform/db/rows.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { getUser } from '../users/repository.ts'
import { AuthError } from '../wire/errors.ts'
import { deleteSessions, listSessions, raiseSession } from './repository.ts'
import { seconds, tokenAnswer } from './start.ts'

/**
 * A session whose person has shown a second factor: the same session with level aal2 and new tokens. The tokens
 * from before open nothing, and sessions that have not shown the factor end. Give the transaction as `db`.
 */
export async function raise(
  deps: SignInDeps,
  { userId, sessionId, method }: { userId: string; sessionId: string; method: string },
) {
  const { db, clock } = deps
  const session = await lockRow(db, 'auth_sessions', { id: sessionId })
  if (!session)
    throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
  const earlier = session.methods.filter((used) => used.method !== method)
  const methods = [{ method, timestamp: seconds(clock()) }, ...earlier]
  const refreshToken = newSecret()
  await raiseSession(db, session, methods, hashOf(refreshToken), clock())
  await deleteSessions(db, userId, { except: sessionId, below: 'aal2' })
  return tokenAnswer(deps, await getUser(db, userId), { ...session, aal: 'aal2', methods }, refreshToken)
}

/** What the sessions of a person have proven is worth less when a factor goes; `except` keeps its level. */
export async function lower({ db }: Pick<Deps, 'db'>, userId: string, except: string | null) {
  for (const session of await listSessions(db, userId)) {
    const left = session.methods.filter(({ method }) => method !== 'totp' && method !== 'recovery_code')
    // A session that is aal2 without such a factor is one of a passkey, which is two factors by itself.
    const isByFactor = left.length < session.methods.length
    if (session.aal !== 'aal2' || !isByFactor || session.id === except) continue
    const lowered = { aal: 'aal1', methods: JSON.stringify(left) } as const
    await updateRows(db, 'auth_sessions', { id: session.id }, lowered)
  }
}
