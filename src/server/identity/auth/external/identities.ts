import { randomUUID } from 'node:crypto'
import type { Clocked, Configured, Deps } from '#server/core/deps.ts'
import type { Profile } from '#server/platform/adapters/openid/provider.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { isUuid, updateRows } from '#server/platform/db/rows.ts'
import { record } from '../audit.ts'
import type { Own } from '../call.ts'
import { mailEmailChanged } from '../notices/service.ts'
import { cancelPending } from '../one-time/repository.ts'
import { asOwner } from '../sessions/bearer.ts'
import { deleteSessions } from '../sessions/repository.ts'
import type { Origin } from '../sessions/service.ts'
import { deleteIdentities, findIdentity, GOOGLE, insertIdentity } from '../users/identities-repository.ts'
import {
  findUserByEmail,
  getUser,
  insertUser,
  isEmailTaken,
  lockUser,
  type UserRecord,
  updateUser,
} from '../users/repository.ts'
import { refuseBanned, requireSignUps } from '../users/service.ts'
import { AuthError } from '../wire/errors.ts'
import { emailOf } from '../wire/fields.ts'

/**
 * The account for a person whom an external provider vouches for: the account with this identity, else the one
 * with the same email, if the provider has verified it, else a new one.
 */
export function accountOf(deps: Clocked, profile: Profile, from: Origin): Promise<UserRecord> {
  return inTransaction(deps, async (inside, db) => {
    const known = await findIdentity(db, profile.subject)
    if (known) return welcomeBack(inside, known, profile)
    if (!profile.email || !profile.isEmailVerified)
      throw new AuthError('provider_email_needs_verification', 'The provider has not verified this email.')
    const owner = await findUserByEmail(db, emailOf(profile.email))
    if (owner) return adopt(inside, owner, profile, from)
    return createAccount(inside, profile, profile.email, from)
  })
}

async function welcomeBack(deps: Clocked, identity: { id: string; user_id: string }, profile: Profile) {
  const { db } = deps
  const now = deps.clock()
  const user = await getUser(db, identity.user_id)
  refuseBanned(user, now)
  const identity_data = JSON.stringify(profile.claims)
  const seen = { identity_data, last_sign_in_at: now, updated_at: now }
  await updateRows(db, 'auth_identities', { id: identity.id }, seen)
  // A name that the person chose here stays.
  await updateUser(deps, user.id, { user_metadata: { ...profile.claims, ...user.user_metadata } })
  return getUser(db, user.id)
}

/**
 * The email is proven to be this person's. An account that never proved it was perhaps made by another person
 * in advance: its password, sessions and other identities go, or that person could still sign in.
 */
async function adopt(deps: Clocked, found: UserRecord, profile: Profile, from: Origin) {
  const { db, clock } = deps
  const now = clock()
  await lockUser(db, found.id)
  const user = await getUser(db, found.id)
  refuseBanned(user, now)
  const isProven = user.email_confirmed_at !== null
  if (!isProven) {
    await deleteIdentities(db, user.id)
    await deleteSessions(db, user.id)
    await cancelPending(db, user.id, now)
  }
  await insertIdentity(db, user.id, profile, now)
  const providers = [...new Set([...(isProven ? providersOf(user) : []), GOOGLE])]
  await updateUser(deps, user.id, {
    ...(!isProven && { password_hash: null, email_confirmed_at: now }),
    app_metadata: { ...user.app_metadata, provider: providers[0], providers },
    user_metadata: isProven ? { ...profile.claims, ...user.user_metadata } : profile.claims,
  })
  await record(deps, 'identity_linked', user.id, from.ip)
  return getUser(db, user.id)
}

async function createAccount(deps: Clocked, profile: Profile, email: string, from: Origin) {
  const { db, clock } = deps
  await requireSignUps(deps)
  const now = clock()
  const id = randomUUID()
  await insertUser(db, {
    id,
    email,
    role: 'authenticated',
    app_metadata: { provider: GOOGLE, providers: [GOOGLE] },
    user_metadata: profile.claims,
    email_confirmed_at: now,
    created_at: now,
    updated_at: now,
  })
  await insertIdentity(db, id, profile, now)
  await record(deps, 'signed_up', id, from.ip)
  return getUser(db, id)
}

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

const providersOf = (user: UserRecord): string[] => [
  ...new Set(user.identities.map(({ provider }) => provider)),
]
