import { type Insertable, type Selectable, sql } from 'kysely'
import { hasRow } from '#server/platform/db/answer-of.ts'
import { removed } from '#server/platform/db/removed.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { AuthTables } from '#server/platform/db/tables/auth.ts'

export type PasskeyRecord = Selectable<AuthTables['auth_passkeys']>

/** A person's passkeys, oldest first. */
export const listPasskeys = (db: Db, userId: string): Promise<PasskeyRecord[]> =>
  db
    .selectFrom('auth_passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The owner of a credential, without a lock. */
export const findOwnerOf = async (db: Db, credentialId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('auth_passkeys')
      .select('user_id')
      .where('credential_id', '=', credentialId)
      .executeTakeFirst()
  )?.user_id

/** Locks the passkey of this credential, so that two answers cannot use one count of its counter. */
export const lockPasskey = (db: Db, credentialId: string): Promise<PasskeyRecord | undefined> =>
  db
    .selectFrom('auth_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()

/** Adds a passkey, or returns false when its credential is known already. */
export const insertPasskey = (db: Db, passkey: Insertable<AuthTables['auth_passkeys']>) =>
  hasRow(
    db
      .insertInto('auth_passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )

export async function notePasskeyUse(
  db: Db,
  id: string,
  use: { counter: number; is_backed_up: boolean; last_used_at: Date },
) {
  await db.updateTable('auth_passkeys').set(use).where('id', '=', id).execute()
}

export async function markCopied(db: Db, id: string, at: Date) {
  await db.updateTable('auth_passkeys').set({ copied_at: at }).where('id', '=', id).execute()
}

export async function renamePasskey(db: Db, id: string, name: string) {
  await db.updateTable('auth_passkeys').set({ friendly_name: name }).where('id', '=', id).execute()
}

/** Removes a passkey and the sessions that it opened, except `keptSession`. */
export async function deletePasskey(db: Db, id: string, keptSession: string | null) {
  if (keptSession !== null)
    await db.updateTable('auth_sessions').set({ passkey_id: null }).where('id', '=', keptSession).execute()
  await db.deleteFrom('auth_passkeys').where('id', '=', id).execute()
}

export async function deletePasskeys(db: Db, userId: string) {
  await db.deleteFrom('auth_passkeys').where('user_id', '=', userId).execute()
}

export async function insertChallenge(db: Db, challenge: Insertable<AuthTables['auth_passkey_challenges']>) {
  await db.insertInto('auth_passkey_challenges').values(challenge).execute()
}

/** Takes a challenge away: of two answers to it one is looked at. `userId` is null for a sign-in. */
export const takeChallenge = (db: Db, id: string, userId: string | null) =>
  db
    .deleteFrom('auth_passkey_challenges')
    .where('id', '=', id)
    .where(sql<boolean>`user_id is not distinct from ${userId}`)
    .returning(['challenge', 'created_at'])
    .executeTakeFirst()

export const removePasskeyChallengesBefore = (db: Db, time: Date): Promise<number> =>
  removed(db.deleteFrom('auth_passkey_challenges').where('created_at', '<', time))
