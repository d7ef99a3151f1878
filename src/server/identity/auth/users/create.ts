import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/core/deps.ts'
import type { Metadata } from '#server/platform/db/tables/auth.ts'
import { upsertEmailIdentity } from './identities-repository.ts'
import { withoutOurs } from './metadata.ts'
import { getUser, insertUser, type UserRecord } from './repository.ts'

export type NewUser = {
  id?: string
  email: string
  passwordHash: string | null
  userMetadata: Metadata
  appMetadata?: Metadata
  isConfirmed: boolean
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
    passwordHash,
    userMetadata,
    appMetadata,
    isConfirmed,
    role,
    isMetadataAsGiven,
  }: NewUser,
): Promise<UserRecord | null> {
  const now = clock()
  const isNew = await insertUser(db, {
    id,
    email,
    password_hash: passwordHash,
    role: role ?? 'authenticated',
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
