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
