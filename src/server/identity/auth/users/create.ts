import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/core/deps.ts'
import type { Metadata } from '#server/platform/db/tables/auth.ts'
import type { Email } from '../wire/email.ts'
import { upsertEmailIdentity } from './identities-repository.ts'
import { withoutOurs } from './metadata.ts'
import { findUserByEmail, getUser, insertUser, type UserRecord } from './repository.ts'

export type NewUser = {
  id?: string
  email: string
  passwordHash?: string | null
  userMetadata?: Metadata
  appMetadata?: Metadata
  isConfirmed?: boolean
  role?: string
  /** A user made by an administrator, with the given free data except the service's own keys. */
  isMetadataAsGiven?: boolean
}

/** Makes a user who signs in by email, or returns null when the email is taken. */
export async function createEmailUser(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    id = randomUUID(),
    email,
    passwordHash = null,
    userMetadata = {},
    appMetadata,
    isConfirmed = false,
    role = 'authenticated',
    isMetadataAsGiven,
  }: NewUser,
): Promise<UserRecord | null> {
  const now = clock()
  const isNew = await insertUser(db, {
    id,
    email,
    password_hash: passwordHash,
    role,
    app_metadata: { provider: 'email', providers: ['email'], ...appMetadata },
    user_metadata: {
      ...withoutOurs(userMetadata),
      ...(!isMetadataAsGiven && { sub: id, email, email_verified: isConfirmed, phone_verified: false }),
    },
    email_confirmed_at: isConfirmed ? now : null,
    created_at: now,
    updated_at: now,
  })
  if (!isNew) return null
  await upsertEmailIdentity(db, { userId: id, email, isVerified: isConfirmed, now, about: userMetadata })
  return getUser(db, id)
}

/**
 * The user of this email, made where there is none: of two requests at once the second finds the account of the first.
 * Undefined where it is being deleted.
 */
export async function findOrCreate(
  deps: Pick<Deps, 'db' | 'clock'>,
  email: Email,
  userMetadata: Metadata = {},
) {
  const created = await createEmailUser(deps, { email, userMetadata })
  return { user: created ?? (await findUserByEmail(deps.db, email)), isNew: created !== null }
}
