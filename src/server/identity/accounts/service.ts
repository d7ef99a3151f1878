import type { Caller, Configured, User } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { findOwner } from '#server/identity/auth/users/service.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { takeOverPublicName } from './public-name.ts'
import { findAccount, upsertAccount } from './repository.ts'

/** A person corrects a typing slip or two; more questions mean that emails are being collected. */
const PER_NETWORK = { max: 10, perS: 600 }

/**
 * The signed-in caller, with an account that other tables can refer to. The token is the source: accounts of
 * a hosted auth service appear here when they first act. Throws `unauthenticated` for visitors.
 */
export async function requireAccount({ db, config, clock }: Configured, caller: Caller): Promise<User> {
  const user = requireUser(caller)
  const { id, email, name } = user
  if (await upsertAccount(db, { id, email, name, now: clock() }))
    await takeOverPublicName({ db, config }, user)
  return user
}

/** Refuses when an id that the browser names is not the caller's own: the token alone says who asks. */
export function requireSelf(caller: Caller, claimedId: string): User {
  const user = requireUser(caller)
  if (user.id !== claimedId) throw new AppError('forbidden', 'This belongs to another account.')
  return user
}

/** The signed-in caller. Throws `unauthenticated` for visitors. */
export function requireUser(caller: Caller): User {
  if (caller.kind !== 'user') throw new AppError('unauthenticated', 'Please sign in.')
  return caller
}

export const getUser = answers('getUser', async (deps, { query }, { caller }) => {
  const account = await findAccount(deps.db, requireSelf(caller, query.id).id)
  return { user_info: { preferences: account?.preferences ?? undefined } }
})

export const setPreferences = answers('setPreferences', async (deps, { body }, { caller }) => {
  const { id } = await requireAccount(deps, requireSelf(caller, body.id))
  const { preferences } = body
  await updateRows(deps.db, 'accounts', { id }, { preferences })
  return { preferences }
})

/** Whether an email has an account. Limited, because the answer reveals accounts. Throws `rate_limited`. */
export const checkUserExists = answers('checkUserExists', async (deps, { body }, { network }) => {
  if (deps.config.AUTH_RATE_LIMITS === 'on') await limit(deps, 'check-user-exists', network, PER_NETWORK)
  return { exists: Boolean(await findOwner(deps, body.email)) }
})
