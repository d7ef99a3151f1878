import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { deleteRows } from '#server/platform/db/rows.ts'
import type { Database } from '#server/platform/db/schema.ts'

const FIELDS = ['id', 'name', 'begins', 'created_at', 'expires_at', 'last_used_at'] as const
export type StoredKey = Pick<Selectable<Database['api_keys']>, (typeof FIELDS)[number]>

/** A person's keys without their secrets, at most ten. */
export const listKeys = (db: Db, accountId: string): Promise<StoredKey[]> =>
  db
    .selectFrom('api_keys')
    .where('account_id', '=', accountId)
    .select(FIELDS)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const insertKey = (db: Db, key: Insertable<Database['api_keys']>): Promise<StoredKey> =>
  db.insertInto('api_keys').values(key).returning(FIELDS).executeTakeFirstOrThrow()

export const removeKeysOf = (db: Db, account_id: string) => deleteRows(db, 'api_keys', { account_id })

/** A key that has not expired, with whose it is. */
export const findKey = (db: Db, hash: string, now: Date) =>
  db
    .selectFrom('api_keys as k')
    .where('k.hash', '=', hash)
    .where('k.expires_at', '>', now)
    .select(['k.id', 'k.account_id as owner_id'])
    .executeTakeFirst()

/** Writes that a key was used, at most once in a minute. */
export async function noteUse(db: Db, id: string, now: Date) {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('last_used_at', 'is', null),
        eb('last_used_at', '<', sql<Date>`${now}::timestamptz - interval '1 minute'`),
      ]),
    )
    .execute()
}
