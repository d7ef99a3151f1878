import type { Db } from './schema.ts'

/** Makes two changes of one person wait for each other until the end of the transaction, so that limits hold. */
export async function lockPerson(trx: Db, accountId: string) {
  await trx.selectFrom('accounts').where('id', '=', accountId).select('id').forUpdate().execute()
}
