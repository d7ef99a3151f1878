import type { Db } from '#server/platform/db/schema.ts'

export const findEntitlement = (db: Db, accountId: string) =>
  db.selectFrom('entitlements').select('ends_at').where('account_id', '=', accountId).executeTakeFirst()
