import type { Db } from '#server/platform/db/db.ts'
import { insertRow, listRows, updateRows } from '#server/platform/db/rows.ts'
import type { LogEntry } from './repository.ts'

/**
 * Writes into the moderators' log the step taken on a text; without a name, the product's rules held it. Entries stay; only words
 * leave, when their author deletes them.
 */
export const logAction = (db: Db, entry: Omit<LogEntry, 'action'> & Partial<LogEntry>) =>
  insertRow(db, 'moderation_log', { actor_id: null, action: 'hold', ...entry })

/** Takes the words of these texts, and of the answers to them, out of the log. */
export async function forgetWords(trx: Db, ids: readonly string[]) {
  const answers = await listRows(trx, 'review_answers', { review_id: ids })
  const gone = [...ids, ...answers.map(({ id }) => id)]
  await updateRows(trx, 'moderation_log', { subject_id: gone }, { text: '' })
}
