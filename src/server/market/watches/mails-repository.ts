import type { MailFrequency } from '#contract/market/watch-vocabulary.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** How a person is mailed; the first look makes it so that links can be signed. An email is kept only while proven. */
export const keepMails = (
  db: Db,
  mails: { account_id: string; email: string | null; frequency: MailFrequency; link_key: string },
) =>
  db
    .insertInto('watch_mails')
    .values(mails)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ email: mails.email }))
    .returning(['frequency', 'email'])
    .executeTakeFirstOrThrow()

/** Taken for this transaction: another process that mails the same person skips them. */
export const takeMails = (db: Db, accountId: string) =>
  db
    .selectFrom('watch_mails')
    .where('account_id', '=', accountId)
    .selectAll()
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
