import { randomUUID } from 'node:crypto'
import type { Clocked } from '#server/core/deps.ts'
import type { Profile } from '#server/platform/adapters/openid/provider.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import { record } from '../audit.ts'
import { cancelPending } from '../one-time/repository.ts'
import { deleteSessions } from '../sessions/repository.ts'
import type { Origin } from '../sessions/start.ts'
import { deleteIdentities, findIdentity, GOOGLE, insertIdentity } from '../users/identities-repository.ts'
import * as users from '../users/repository.ts'
import { refuseBanned, requireSignUps } from '../users/service.ts'
import { AuthError } from '../wire/errors.ts'
import { emailOf } from '../wire/fields.ts'
import { providersOf } from './link.ts'

/**
 * The account for a person whom an external provider vouches for: the account with this identity, else the one
 * with the same email, if the provider has verified it, else a new one.
 */
export function accountOf(deps: Clocked, profile: Profile, from: Origin): Promise<users.UserRecord> {
  return inTransaction(deps, async (inside, db) => {
    const known = await findIdentity(db, profile.subject)
    if (known) return welcomeBack(inside, known, profile)
    if (!profile.email || !profile.isEmailVerified)
      throw new AuthError('provider_email_needs_verification', 'The provider has not verified this email.')
    const owner = await users.findUserByEmail(db, emailOf(profile.email))
    if (owner) return adopt(inside, owner, profile, from)
    return create(inside, profile, profile.email, from)
  })
}

async function welcomeBack(deps: Clocked, identity: { id: string; user_id: string }, profile: Profile) {
  const { db } = deps
  const now = deps.clock()
  const user = await users.getUser(db, identity.user_id)
  refuseBanned(user, now)
  const identity_data = JSON.stringify(profile.claims)
  const seen = { identity_data, last_sign_in_at: now, updated_at: now }
  await updateRows(db, 'auth_identities', { id: identity.id }, seen)
  // A name that the person chose here stays.
  await users.updateUser(deps, user.id, { user_metadata: { ...profile.claims, ...user.user_metadata } })
  return users.getUser(db, user.id)
}

/**
 * The email is proven to be this person's. An account that never proved it was perhaps made by another person
 * in advance: its password, sessions and other identities go, or that person could still sign in.
 */
async function adopt(deps: Clocked, found: users.UserRecord, profile: Profile, from: Origin) {
  const { db, clock } = deps
  const now = clock()
  await users.lockUser(db, found.id)
  const user = await users.getUser(db, found.id)
  refuseBanned(user, now)
  const isProven = user.email_confirmed_at !== null
  if (!isProven) {
    await deleteIdentities(db, user.id)
    await deleteSessions(db, user.id)
    await cancelPending(db, user.id, now)
  }
  await insertIdentity(db, user.id, profile, now)
  const providers = [...new Set([...(isProven ? providersOf(user) : []), GOOGLE])]
  await users.updateUser(deps, user.id, {
    ...(!isProven && { password_hash: null, email_confirmed_at: now }),
    app_metadata: { ...user.app_metadata, provider: providers[0], providers },
    user_metadata: isProven ? { ...profile.claims, ...user.user_metadata } : profile.claims,
  })
  await record(deps, 'identity_linked', user.id, from.ip)
  return users.getUser(db, user.id)
}

async function create(deps: Clocked, profile: Profile, email: string, from: Origin) {
  const { db, clock } = deps
  await requireSignUps(deps)
  const now = clock()
  const id = randomUUID()
  await users.insertUser(db, {
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
  return users.getUser(db, id)
}
