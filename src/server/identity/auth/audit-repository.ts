import { insertRow, updateRows } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'

export const listEntries = (db: Db, limit: number, offset: number) =>
  db.selectFrom('auth_audit').selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()

export const listEntriesOf = (db: Db, userId: string) =>
  db
    .selectFrom('auth_audit')
    .select(['at', 'action', 'ip'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** Removes the person and their networks from the entries, and adds that an account was deleted. */
export async function anonymizeEntries(db: Db, userId: string, at: Date) {
  await updateRows(db, 'auth_audit', { user_id: userId }, { user_id: null, ip: '' })
  await insertRow(db, 'auth_audit', { at, action: 'deleted', user_id: null, ip: '' })
}
