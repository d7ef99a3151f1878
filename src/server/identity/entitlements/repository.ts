import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'

export const findEntitlement = (db: Kysely<Database>, accountId: string) =>
  db.selectFrom('entitlements').select('ends_at').where('account_id', '=', accountId).executeTakeFirst()
