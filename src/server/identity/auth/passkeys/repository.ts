import { type Selectable, sql, type Updateable } from 'kysely'
import { deleteRows, listRows, updateRows } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { AuthTables } from '#server/platform/db/tables/auth.ts'

export type PasskeyRecord = Selectable<AuthTables['auth_passkeys']>

/** A person's passkeys, oldest first. */
export const listPasskeys = (db: Db, user_id: string) =>
  listRows(db, 'auth_passkeys', { user_id }, 'created_at', 'id')

export const updatePasskey = (db: Db, id: string, to: Updateable<AuthTables['auth_passkeys']>) =>
  updateRows(db, 'auth_passkeys', { id }, to)

/** Removes a passkey and the sessions that it opened, except `keptSession`. */
export async function deletePasskey(db: Db, id: string, keptSession: string | null) {
  if (keptSession !== null) await updateRows(db, 'auth_sessions', { id: keptSession }, { passkey_id: null })
  await deleteRows(db, 'auth_passkeys', { id })
}

/** Takes a challenge away: of two answers to it one is looked at. `userId` is null for a sign-in. */
export const takeChallenge = (db: Db, id: string, userId: string | null) =>
  db
    .deleteFrom('auth_passkey_challenges')
    .where('id', '=', id)
    .where(sql<boolean>`user_id is not distinct from ${userId}`)
    .returning(['challenge', 'created_at'])
    .executeTakeFirst()
