import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Metadata } from '#server/db/tables/auth.ts'

type EmailIdentity = { userId: string; email: string; isVerified: boolean; now: Date; about?: Metadata }

/** The identity of somebody who signs in by their address; its provider id is the user's own. */
export async function upsertEmailIdentity(
  db: Kysely<Database>,
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
