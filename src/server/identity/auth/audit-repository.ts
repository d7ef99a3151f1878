import { removed } from '#server/platform/db/removed.ts'
import type { Db } from '#server/platform/db/schema.ts'

export async function insertEntry(
  db: Db,
  entry: { at: Date; action: string; user_id: string | null; ip: string },
) {
  await db.insertInto('auth_audit').values(entry).execute()
}

export const listEntries = (db: Db, limit: number, offset: number) =>
  db.selectFrom('auth_audit').selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()

export const removeEntriesBefore = (db: Db, time: Date): Promise<number> =>
  removed(db.deleteFrom('auth_audit').where('at', '<', time))

export const listEntriesOf = (db: Db, userId: string) =>
  db
    .selectFrom('auth_audit')
    .select(['at', 'action', 'ip'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** Removes the person and their networks from the entries, and adds that an account was deleted. */
export async function anonymizeEntries(db: Db, userId: string, at: Date) {
  await db.updateTable('auth_audit').set({ user_id: null, ip: '' }).where('user_id', '=', userId).execute()
  await insertEntry(db, { at, action: 'deleted', user_id: null, ip: '' })
}
