import type { Session } from '#contract/identity/accounts.ts'
import type { Clocked, Configured, Deps, User } from '#server/core/deps.ts'
import { inIso } from '#server/core/http/endpoint.ts'
import { AppError } from '#server/platform/errors.ts'
import { record } from '../audit.ts'
import { deleteSessions, findSession, listSessions } from './repository.ts'
import { endOf } from './rules.ts'

/** The sessions of a person that have not ended, as the person and the office see them. */
export async function liveSessions({ db, clock, config }: Configured, id: string) {
  const sessions = (await listSessions(db, id)).filter((session) => !endOf(session, config, clock()))
  return sessions.map(({ id, user_agent, ip, created_at, refreshed_at, aal: level }) =>
    inIso({ id, user_agent, ip, created_at, refreshed_at, level }),
  )
}

/** Where a person is signed in. A hosted provider does not tell it: then the list is empty. */
export async function listOwnSessions(
  deps: Configured,
  { id, sessionId }: User,
): Promise<{ sessions: Session[] }> {
  const sessions = await liveSessions(deps, id)
  return { sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId })) }
}

/** For a transaction: whether the session that was let in has not been ended since. A hosted provider’s is not known here. */
export const isSessionLeft = async ({ db, hosted }: Pick<Deps, 'db' | 'hosted'>, { sessionId }: User) =>
  hosted !== null || (await findSession(db, sessionId)) !== undefined

/** Signs a person out in one place, at once. Throws `not_found` for another person's session. */
export async function endOwnSession(deps: Clocked, { id }: User, sessionId: string) {
  const ended = await deleteSessions(deps.db, id, { only: sessionId })
  if (ended === 0) throw new AppError('not_found', 'There is no such session.')
  await record(deps, 'signed_out', id, '')
  return {}
}
