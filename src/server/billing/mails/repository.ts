import type { Insertable } from 'kysely'
import { hasRow } from '#server/platform/db/answer-of.ts'
import { insertIfNew } from '#server/platform/db/rows.ts'
import type { Database, Db } from '#server/platform/db/schema.ts'

/** Records that a mail about this is sent; false when one was sent before. */
export const keepBillingMail = (db: Db, mail: Insertable<Database['billing_mails']>): Promise<boolean> =>
  insertIfNew(db, 'billing_mails', mail)

/** Whether a mail of this kind was sent since a time. */
export const hasBillingMail = (
  db: Db,
  { accountId, kind, since }: { accountId: string; kind: string; since: Date },
) =>
  hasRow(
    db
      .selectFrom('billing_mails')
      .select('about')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('sent_at', '>', since),
  )
