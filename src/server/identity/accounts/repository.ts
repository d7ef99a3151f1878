import { sql } from 'kysely'
import { type Db, valuesOf } from '#server/platform/db/db.ts'
import { deleteRows, findRow, updateRows } from '#server/platform/db/rows.ts'

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

export const setPublicName = (db: Db, id: string, public_name: string) =>
  updateRows(db, 'accounts', { id }, { public_name })

export const listVendorNames = (db: Db): Promise<string[]> =>
  valuesOf(db.selectFrom('vendors').select('name'), 'name')

export const findAccount = (db: Db, id: string) => findRow(db, 'accounts', { id })

/** Deletes the account with all rows that refer to it; or keeps an anonymous row, for reviews to refer to. */
export async function eraseAccount(db: Db, id: string, keepNameless: boolean) {
  const nameless = { email: '', name: '', preferences: null, public_name: null, refused_name: null }
  if (keepNameless) await updateRows(db, 'accounts', { id }, { ...nameless, own_rules: null })
  else await deleteRows(db, 'accounts', { id })
  await deleteRows(db, 'entitlements', { account_id: id })
}
