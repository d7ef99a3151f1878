import type { Insertable, Updateable } from 'kysely'
import {
  deleteRows,
  findRow,
  insertIfNew,
  insertRow,
  insertRows,
  listRows,
  lockRow,
  updateRows,
} from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { AuthTables } from '#server/platform/db/tables/auth.ts'

/** Adds a factor, or returns false when the person has one of this name. */
export const insertFactor = (db: Db, factor: Insertable<AuthTables['auth_factors']>) =>
  insertIfNew(db, 'auth_factors', factor)

/** The secret and the last step too; locked, so that a code cannot be spent twice at once. */
export const lockFactor = (db: Db, id: string, user_id: string) =>
  lockRow(db, 'auth_factors', { id, user_id })

export const updateFactor = (db: Db, id: string, to: Updateable<AuthTables['auth_factors']>) =>
  updateRows(db, 'auth_factors', { id }, to)

export const deleteFactor = (db: Db, id: string) => deleteRows(db, 'auth_factors', { id })

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

export async function insertChallenge(
  db: Db,
  challenge: { id: string; factor_id: string; created_at: Date },
) {
  await insertRow(db, 'auth_challenges', challenge)
  await updateFactor(db, challenge.factor_id, { last_challenged_at: challenge.created_at })
}

export const findChallenge = (db: Db, id: string, factor_id: string) =>
  findRow(db, 'auth_challenges', { id, factor_id })

export const spendChallenge = (db: Db, id: string, used_at: Date) =>
  updateRows(db, 'auth_challenges', { id }, { used_at })

/** Replaces all codes of a person. */
export async function replaceRecoveryCodes(db: Db, user_id: string, hashes: string[]) {
  await deleteRows(db, 'auth_recovery_codes', { user_id })
  await insertRows(
    db,
    'auth_recovery_codes',
    hashes.map((code_hash) => ({ user_id, code_hash })),
  )
}

/** Spends a code if it is there and unspent: of two parallel tries one succeeds. */
export const spendRecoveryCode = async (db: Db, user_id: string, code_hash: string, used_at: Date) =>
  (await updateRows(db, 'auth_recovery_codes', { user_id, code_hash, used_at: null }, { used_at })) > 0

export const countRecoveryCodes = async (db: Db, user_id: string) =>
  (await listRows(db, 'auth_recovery_codes', { user_id, used_at: null })).length
