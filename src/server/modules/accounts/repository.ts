import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Creates the account, or brings e-mail and name up to date; writes nothing when both are as they were. */
export async function upsertAccount(
  db: Kysely<Database>,
  account: { id: string; email: string; name: string; now: Date },
) {
  const { now, ...row } = account
  await db
    .insertInto('accounts')
    .values({ ...row, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ email: row.email, name: row.name })
        .where((eb) => eb.or([eb('accounts.email', '!=', row.email), eb('accounts.name', '!=', row.name)])),
    )
    .execute()
}

export const findAccount = (db: Kysely<Database>, id: string) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()

export async function setInterests(db: Kysely<Database>, id: string, interests: string[]) {
  await db.updateTable('accounts').set({ preferences: interests }).where('id', '=', id).execute()
}

/** Takes the account away with all that refers to it; or keeps a row that says nobody, for reviews to refer to. */
export async function eraseAccount(db: Kysely<Database>, id: string, keepNameless: boolean) {
  if (!keepNameless) await db.deleteFrom('accounts').where('id', '=', id).execute()
  else {
    await db
      .updateTable('accounts')
      .set({ email: '', name: '', preferences: null })
      .where('id', '=', id)
      .execute()
    await db.deleteFrom('entitlements').where('account_id', '=', id).execute()
  }
}
