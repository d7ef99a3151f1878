import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { listRows, type Row } from '#server/platform/db/rows.ts'

export type PasskeyRecord = Row<'auth_passkeys'>

/** A person's passkeys, oldest first. */
export const listPasskeys = (db: Db, user_id: string) =>
  listRows(db, 'auth_passkeys', { user_id }, 'created_at', 'id')

/** Takes a challenge away: of two answers to it one is looked at. `userId` is null for a sign-in. */
export const takeChallenge = (db: Db, id: string, userId: string | null) =>
  db
    .deleteFrom('auth_passkey_challenges')
    .where('id', '=', id)
    .where(sql<boolean>`user_id is not distinct from ${userId}`)
    .returning(['challenge', 'created_at'])
    .executeTakeFirst()
