import { sql } from 'kysely'
import type { Profile } from '#server/platform/adapters/openid/provider.ts'
import type { Db } from '#server/platform/db/db.ts'
import { deleteRows, findRow, insertRow } from '#server/platform/db/rows.ts'
import type { Metadata } from '#server/platform/db/tables/auth.ts'

type EmailIdentity = { userId: string; email: string; isVerified: boolean; now: Date; about?: Metadata }

/** The identity for signing in by email; its provider id is the user's own. */
export async function upsertEmailIdentity(
  db: Db,
  { userId, email, isVerified, now, about = {} }: EmailIdentity,
) {
  const identity_data = JSON.stringify({
    ...about,
    sub: userId,
    email,
    email_verified: isVerified,
    phone_verified: false,
  })
  await db
    .insertInto('auth_identities')
    .values({
      user_id: userId,
      provider: 'email',
      provider_id: userId,
      identity_data,
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_id']).doUpdateSet({
        // Names that were given at sign-up stay.
        identity_data: sql`auth_identities.identity_data || excluded.identity_data`,
        updated_at: now,
      }),
    )
    .execute()
}

/** The one external provider. */
export const GOOGLE = 'google'

export const findIdentity = (db: Db, provider_id: string) =>
  findRow(db, 'auth_identities', { provider: GOOGLE, provider_id })

export const insertIdentity = (db: Db, user_id: string, profile: Profile, now: Date) =>
  insertRow(db, 'auth_identities', {
    ...{ user_id, provider: GOOGLE, provider_id: profile.subject },
    identity_data: JSON.stringify(profile.claims),
    ...{ last_sign_in_at: now, created_at: now, updated_at: now },
  })

export const deleteIdentities = (db: Db, user_id: string, only: { id?: string } = {}) =>
  deleteRows(db, 'auth_identities', { user_id, ...only })

/** Removes identities at other providers whose email is another one. */
export async function deleteForeignIdentities(db: Db, userId: string, email: string) {
  await db
    .deleteFrom('auth_identities')
    .where('user_id', '=', userId)
    .where('provider', '!=', 'email')
    .where(sql<boolean>`lower(coalesce(identity_data->>'email', '')) != ${email}`)
    .execute()
}
