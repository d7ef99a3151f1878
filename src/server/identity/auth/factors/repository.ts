import type { Db } from '#server/platform/db/db.ts'
import { deleteRows, insertRows } from '#server/platform/db/rows.ts'

export async function deleteFactors(db: Db, user_id: string) {
  await deleteRows(db, 'auth_factors', { user_id })
  await replaceRecoveryCodes(db, user_id, [])
}

/** Factors that were added from a time on. */
export const deleteFactorsSince = (db: Db, userId: string, since: Date) =>
  db.deleteFrom('auth_factors').where('user_id', '=', userId).where('created_at', '>=', since).execute()

/** Enrolments that were begun and left. */
export async function deleteUnverified(db: Db, userId: string, createdBefore: Date) {
  await db
    .deleteFrom('auth_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('created_at', '<=', createdBefore)
    .execute()
}

/** Replaces all codes of a person. */
export async function replaceRecoveryCodes(db: Db, user_id: string, hashes: string[]) {
  await deleteRows(db, 'auth_recovery_codes', { user_id })
  await insertRows(
    db,
    'auth_recovery_codes',
    hashes.map((code_hash) => ({ user_id, code_hash })),
  )
}
