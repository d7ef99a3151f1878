import type { MailFrequency } from '#contract/market/watch-vocabulary.ts'
import { insertIfNew } from '#server/platform/db/rows.ts'
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

/** Makes sure that links for a person can be signed. */
export const makeMails = (
  db: Db,
  mails: { account_id: string; frequency: MailFrequency; link_key: string },
) => insertIfNew(db, 'watch_mails', { ...mails, email: null })

export async function setFrequency(db: Db, accountId: string, frequency: MailFrequency) {
  await db.updateTable('watch_mails').set({ frequency }).where('account_id', '=', accountId).execute()
}

/** How often a person is mailed, until the end of this transaction. */
export async function lockFrequency(db: Db, accountId: string): Promise<MailFrequency | undefined> {
  const row = await db
    .selectFrom('watch_mails')
    .where('account_id', '=', accountId)
    .select('frequency')
    .forUpdate()
    .executeTakeFirst()
  return row?.frequency
}

/** Taken for this transaction: another process that mails the same person skips them. */
export const takeMails = (db: Db, accountId: string) =>
  db
    .selectFrom('watch_mails')
    .where('account_id', '=', accountId)
    .selectAll()
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const findPerson = (db: Db, accountId: string) =>
  db.selectFrom('watch_mails').where('account_id', '=', accountId).selectAll().executeTakeFirst()

/** For the export of an account: without what signs links. */
export const findMails = (db: Db, accountId: string) =>
  db
    .selectFrom('watch_mails')
    .where('account_id', '=', accountId)
    .select(['frequency', 'email'])
    .executeTakeFirst()

export const findByLink = (db: Db, link: string) =>
  db.selectFrom('watch_mails').where('link', '=', link).selectAll().executeTakeFirst()
