import { type Insertable, sql } from 'kysely'
import { hasRow } from '#server/platform/db/answer-of.ts'
import { removed } from '#server/platform/db/removed.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { AuthTables } from '#server/platform/db/tables/auth.ts'

/** Adds a factor, or returns false when the person has one of this name. */
export const insertFactor = (db: Db, factor: Insertable<AuthTables['auth_factors']>) =>
  hasRow(
    db
      .insertInto('auth_factors')
      .values(factor)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )

/** The secret and the last step too; locked, so that a code cannot be spent twice at once. */
export const lockFactor = (db: Db, id: string, userId: string) =>
  db
    .selectFrom('auth_factors')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export async function verifyFactor(db: Db, id: string, lastStep: number, now: Date) {
  await db
    .updateTable('auth_factors')
    .set({ status: 'verified', last_step: lastStep, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function renameFactor(db: Db, id: string, name: string, now: Date) {
  await db
    .updateTable('auth_factors')
    .set({ friendly_name: name, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteFactor(db: Db, id: string) {
  await db.deleteFrom('auth_factors').where('id', '=', id).execute()
}

export async function deleteFactors(db: Db, userId: string) {
  await db.deleteFrom('auth_factors').where('user_id', '=', userId).execute()
  await replaceRecoveryCodes(db, userId, [])
}

/** Factors that were added from a time on. */
export async function deleteFactorsSince(db: Db, userId: string, since: Date) {
  await db.deleteFrom('auth_factors').where('user_id', '=', userId).where('created_at', '>=', since).execute()
}

/** Enrolments that were begun and left. */
export async function deleteUnverified(db: Db, userId: string, createdBefore: Date) {
  await db
    .deleteFrom('auth_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('created_at', '<=', createdBefore)
    .execute()
}

export async function insertChallenge(db: Db, challenge: { id: string; factor_id: string; now: Date }) {
  const { now, ...row } = challenge
  await db
    .insertInto('auth_challenges')
    .values({ ...row, created_at: now })
    .execute()
  await db
    .updateTable('auth_factors')
    .set({ last_challenged_at: now })
    .where('id', '=', row.factor_id)
    .execute()
}

export const findChallenge = (db: Db, id: string, factorId: string) =>
  db
    .selectFrom('auth_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .executeTakeFirst()

export async function spendChallenge(db: Db, id: string, now: Date) {
  await db.updateTable('auth_challenges').set({ used_at: now }).where('id', '=', id).execute()
}

/** Removes challenges of before, used or not: a code is no answer to them any more. */
export const removeChallengesBefore = (db: Db, time: Date): Promise<number> =>
  removed(db.deleteFrom('auth_challenges').where('created_at', '<', time))

/** Replaces all codes of a person. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: string[]) {
  await db.deleteFrom('auth_recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('auth_recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Spends a code if it is there and unspent: of two parallel tries one succeeds. */
export const spendRecoveryCode = (db: Db, userId: string, hash: string, now: Date) =>
  hasRow(
    db
      .updateTable('auth_recovery_codes')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .returning('user_id'),
  )

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('auth_recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
