import type { Deps } from '#server/core/deps.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { isSame } from '#server/platform/is-same.ts'
import { findUser, getUser, lockUser, type UserRecord } from '../users/repository.ts'
import { refuseBanned } from '../users/service.ts'
import { AuthError } from '../wire/errors.ts'
import { findSession, type SessionRecord } from './repository.ts'
import { endOf } from './rules.ts'

/** A signed-in person, by their token and our tables. */
export type SignedIn = { user: UserRecord; session: SessionRecord }

type Needs = Pick<Deps, 'db' | 'clock' | 'keys' | 'config' | 'serviceKey'>

/** The person behind the bearer, checked in the protocol's order: token, user, session, ban. */
export async function requireSignedIn(deps: Needs, request: Request): Promise<SignedIn> {
  const claims = await deps.keys.verify(requireBearer(request))
  if (!claims)
    throw new AuthError(
      'bad_jwt',
      'invalid JWT: unable to parse or verify signature, token is malformed, expired or of another server',
    )
  const user = await findUser(deps.db, String(claims.sub))
  if (!user || user.deleted_at)
    throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist', { status: 403 })
  const session = await findSession(deps.db, String(claims.session_id))
  if (!session || session.user_id !== user.id || endOf(session, deps.config, deps.clock()))
    throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
  refuseBanned(user, deps.clock())
  // A token from before the second factor was shown stays what it was.
  const aal = claims.aal === 'aal2' ? session.aal : 'aal1'
  return { user, session: { ...session, aal } }
}

/** Only holders of the service key administrate; a sign-in never suffices. */
export async function requireServiceKey(deps: Needs, request: Request) {
  const bearer = requireBearer(request)
  if (isSame(bearer, deps.serviceKey)) return
  await requireSignedIn(deps, request)
  throw new AuthError('not_admin', 'User not allowed')
}

/**
 * Every call shows which project it means: the public or the service key as `apikey`, or some bearer. It keeps
 * out callers who found the path by chance; it identifies no person.
 */
export function requireProjectKey({ config, serviceKey }: Needs, request: Request) {
  const key = request.headers.get('apikey')
  if (
    key === null
      ? request.headers.has('authorization')
      : isSame(key, config.PUBLIC_KEY) || isSame(key, serviceKey)
  )
    return
  throw new AuthError('no_authorization', key === null ? 'No API key found in request' : 'Invalid API key')
}

function requireBearer(request: Request): string {
  const token = /^bearer ([^\s]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token')
  return token
}

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

/** A change that a signed-in person makes to how they get in: one transaction, which the session must live to see. */
export const asOwner = <Needs extends Pick<Deps, 'db'>, Result>(
  deps: Needs,
  signedIn: SignedIn,
  change: (inside: Needs, owner: UserRecord) => Promise<Result>,
): Promise<Result> =>
  inTransaction(deps, async (inside) => change(inside, await lockSignedIn(inside, signedIn)))
