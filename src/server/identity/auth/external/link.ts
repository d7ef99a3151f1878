import type { Clocked, Configured, Deps } from '#server/core/deps.ts'
import type { Profile } from '#server/platform/adapters/openid/provider.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { isUuid } from '#server/platform/db/rows.ts'
import { record } from '../audit.ts'
import type { Own } from '../call.ts'
import { mailEmailChanged } from '../notices/service.ts'
import { cancelPending } from '../one-time/repository.ts'
import { asOwner } from '../sessions/bearer.ts'
import type { Origin } from '../sessions/start.ts'
import { deleteIdentities, findIdentity, insertIdentity } from '../users/identities-repository.ts'
import { getUser, isEmailTaken, lockUser, type UserRecord, updateUser } from '../users/repository.ts'
import { AuthError } from '../wire/errors.ts'
import { emailOf } from '../wire/fields.ts'

/**
 * Adds an identity to a person; the emails need not be the same. `requireStill` refuses, once the account is locked, when
 * that person has been shut out since they asked for it.
 */
export function linkIdentity(
  deps: Configured,
  id: string,
  profile: Profile,
  from: Origin,
  requireStill: (db: Deps['db']) => Promise<unknown>,
): Promise<UserRecord> {
  return inTransaction(deps, async (inside, db) => {
    const now = deps.clock()
    await lockUser(db, id)
    await requireStill(db)
    if (await findIdentity(db, profile.subject))
      throw new AuthError('identity_already_exists', 'Identity is already linked')
    await insertIdentity(db, id, profile, now)
    await writeProviders(inside, id)
    await record(inside, 'identity_linked', id, from.ip)
    return getUser(db, id)
  })
}

/**
 * Takes an identity away, never the last one. When it carried the account's email, the account takes the
 * email of another, or none is left to sign in by mail.
 */
export function unlinkIdentity(deps: Configured, ask: Own) {
  const { id } = ask.user
  const identityId = ask.param('id')
  if (!isUuid(identityId))
    throw new AuthError('validation_failed', 'identity_id must be an UUID', { status: 404 })
  return asOwner(deps, ask, async (inside, user) => {
    const { db } = inside
    if (user.identities.length < 2)
      throw new AuthError(
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      )
    if (!user.identities.some((identity) => identity.id === identityId))
      throw new AuthError('identity_not_found', "Identity doesn't exist")
    await deleteIdentities(db, id, { id: identityId })
    await keepAnEmail(inside, await getUser(db, id))
    await writeProviders(inside, id)
    await record(inside, 'identity_unlinked', id, ask.from.ip)
    return {}
  })
}

async function keepAnEmail(deps: Configured, user: UserRecord) {
  const { db, clock } = deps
  const emails = user.identities.map(({ identity_data: { email, email_verified } }) => ({
    email: emailOf(String(email ?? '')),
    isVerified: email_verified === true,
  }))
  if (emails.some(({ email }) => email === user.email)) return
  const next = emails.find(({ email, isVerified }) => email && isVerified)
  if (!next) return
  if (await isEmailTaken(db, next.email, user.id))
    throw new AuthError(
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    )
  const now = clock()
  await cancelPending(db, user.id, now)
  await updateUser(deps, user.id, { email: next.email, email_confirmed_at: now, new_email: null })
  await mailEmailChanged(deps, user, { to: next.email, askedAt: now })
}

/** Writes down how the account signs in, after its identities changed. Give the transaction as `db`. */
export async function writeProviders(deps: Clocked, userId: string) {
  const user = await getUser(deps.db, userId)
  const providers = providersOf(user)
  await updateUser(deps, userId, {
    app_metadata: { ...user.app_metadata, provider: providers[0], providers },
  })
}

export const providersOf = (user: UserRecord): string[] => [
  ...new Set(user.identities.map(({ provider }) => provider)),
]
