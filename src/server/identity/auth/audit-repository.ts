import type { Db } from '#server/platform/db/db.ts'

export const listEntries = (db: Db, limit: number, offset: number) =>
  db.selectFrom('auth_audit').selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
