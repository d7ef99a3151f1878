import { sql } from 'kysely'
import { valuesOf } from '#server/platform/db/answer-of.ts'
import type { Db } from '#server/platform/db/schema.ts'

/**
 * Creates the account, or brings email and name up to date; writes nothing when both are as they were. Says whether
 * the account is new.
 */
export async function upsertAccount(
  db: Db,
  account: { id: string; email: string; name: string; now: Date },
): Promise<boolean> {
  const { now, ...row } = account
  const written = await db
    .insertInto('accounts')
    .values({ ...row, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ email: row.email, name: row.name })
        .where((eb) => eb.or([eb('accounts.email', '!=', row.email), eb('accounts.name', '!=', row.name)])),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirst()
  return written?.is_new ?? false
}

export async function setPublicName(db: Db, id: string, name: string) {
  await db.updateTable('accounts').set({ public_name: name }).where('id', '=', id).execute()
}

/** Takes a public name away for good: reviews are signed without a name until the person chooses another. */
export async function refusePublicName(db: Db, id: string, key: string) {
  await db.updateTable('accounts').set({ public_name: '', refused_name: key }).where('id', '=', id).execute()
}

export const listVendorNames = (db: Db): Promise<string[]> =>
  valuesOf(db.selectFrom('vendors').select('name'), 'name')

export const findAccount = (db: Db, id: string) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()

export async function setInterests(db: Db, id: string, interests: string[]) {
  await db.updateTable('accounts').set({ preferences: interests }).where('id', '=', id).execute()
}

/** Deletes the account with all rows that refer to it; or keeps an anonymous row, for reviews to refer to. */
export async function eraseAccount(db: Db, id: string, keepNameless: boolean) {
  if (!keepNameless) await db.deleteFrom('accounts').where('id', '=', id).execute()
  else {
    await db
      .updateTable('accounts')
      .set({ email: '', name: '', preferences: null, public_name: null, refused_name: null, own_rules: null })
      .where('id', '=', id)
      .execute()
    await db.deleteFrom('entitlements').where('account_id', '=', id).execute()
  }
}
