import { randomUUID } from 'node:crypto'
import type { Clocked } from '#server/core/deps.ts'
import type { Metadata } from '#server/platform/db/tables/auth.ts'
import type { Email } from '../wire/fields.ts'
import { upsertEmailIdentity } from './identities-repository.ts'
import { withoutOurs } from './metadata.ts'
import { findUserByEmail, getUser, insertUser, type UserRecord, type UserValues } from './repository.ts'

type Given = Pick<UserValues, 'id' | 'password_hash' | 'role' | 'app_metadata' | 'user_metadata'>
export type NewUser = Partial<Given> & {
  email: string
  isConfirmed?: boolean
  /** A user made by an administrator, with the given free data except the service's own keys. */
  isMetadataAsGiven?: boolean
}

/** Makes a user who signs in by email, or returns null when the email is taken. */
export async function createEmailUser(
  { db, clock }: Clocked,
  { id = randomUUID(), role = 'authenticated', isConfirmed = false, isMetadataAsGiven, ...given }: NewUser,
): Promise<UserRecord | null> {
  const now = clock()
  const { email, user_metadata: about = {} } = given
  const isNew = await insertUser(db, {
    ...given,
    id,
    role,
    app_metadata: { provider: 'email', providers: ['email'], ...given.app_metadata },
    user_metadata: {
      ...withoutOurs(about),
      ...(!isMetadataAsGiven && { sub: id, email, email_verified: isConfirmed, phone_verified: false }),
    },
    email_confirmed_at: isConfirmed ? now : null,
    created_at: now,
    updated_at: now,
  })
  if (!isNew) return null
  await upsertEmailIdentity(db, { userId: id, email, isVerified: isConfirmed, now, about })
  return getUser(db, id)
}

/**
 * The user of this email, made where there is none: of two requests at once the second finds the account of the first.
 * Undefined where it is being deleted.
 */
export async function findOrCreate(deps: Clocked, email: Email, user_metadata: Metadata = {}) {
  const created = await createEmailUser(deps, { email, user_metadata })
  return { user: created ?? (await findUserByEmail(deps.db, email)), isNew: created !== null }
}
