import type { Insertable } from 'kysely'
import type { Database, Db } from '#server/platform/db/schema.ts'

/** Records that a mail about this is sent; false when one was sent before. */
export async function keepBillingMail(db: Db, mail: Insertable<Database['billing_mails']>): Promise<boolean> {
  const row = await db
    .insertInto('billing_mails')
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a mail of this kind was sent since a time. */
export const hasBillingMail = async (
  db: Db,
  { accountId, kind, since }: { accountId: string; kind: string; since: Date },
) =>
  (await db
    .selectFrom('billing_mails')
    .select('about')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('sent_at', '>', since)
    .executeTakeFirst()) !== undefined
