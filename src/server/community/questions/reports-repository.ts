import type { Insertable } from 'kysely'
import { forgetWords } from '#server/community/moderation/log.ts'
import { insertIfNew, updateRows } from '#server/platform/db/rows.ts'
import type { Database, Db } from '#server/platform/db/schema.ts'

/** Whether the report is new: an account reports a post once. It brings the post into the moderators' queue. */
export async function report(trx: Db, given: Insertable<Database['post_reports']> & { created_at: Date }) {
  if (await insertIfNew(trx, 'post_reports', given))
    await updateRows(trx, 'posts', { id: given.post_id, queued_at: null }, { queued_at: given.created_at })
}

/** Everything that an account wrote here: questions, answers, votes and reports. */
export async function listAllOf(db: Db, accountId: string) {
  return {
    posts: await db
      .selectFrom('posts')
      .select(['kind', 'question_id', 'target_type', 'target_id', 'post_text', 'state', 'reason'])
      .select(['helpful_count', 'created_at', 'edited_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    helpful_votes: await db
      .selectFrom('post_votes')
      .select(['post_id', 'created_at'])
      .where('account_id', '=', accountId)
      .execute(),
    reports: await db
      .selectFrom('post_reports')
      .select(['post_id', 'reason', 'note', 'created_at'])
      .where('account_id', '=', accountId)
      .execute(),
  }
}

/**
 * Takes an account's questions, answers and votes away, and the words of all that goes with them out of the
 * moderators' log: answers to its questions too. Its reports stay without a name.
 */
export async function removeAllOf(trx: Db, accountId: string) {
  const going = await trx
    .selectFrom('posts as p')
    .leftJoin('posts as q', 'q.id', 'p.question_id')
    .select('p.id')
    .where((eb) => eb.or([eb('p.account_id', '=', accountId), eb('q.account_id', '=', accountId)]))
    .execute()
  await forgetWords(
    trx,
    going.map(({ id }) => id),
  )
  await trx.deleteFrom('posts').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('post_votes').where('account_id', '=', accountId).execute()
  await updateRows(trx, 'post_reports', { account_id: accountId }, { account_id: null })
}
