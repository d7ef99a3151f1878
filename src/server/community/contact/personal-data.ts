import { type OfficeRole, permissionsOf } from '#contract/identity/office-vocabulary.ts'
import type { Deps, Subject } from '#server/core/deps.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import { listMessagesFrom, listWords, listWordsBy, removeMessagesFrom } from './repository.ts'

type Db = Deps['db']

/** A person's messages from their proven email, with the outcomes, and the answers that they wrote as a colleague. */
export async function exportMessages(db: Db, { id, email }: Subject) {
  const messages = await listMessagesFrom(db, email)
  const words = await listWords(
    db,
    messages.map((message) => message.id),
  )
  return {
    written: messages.map(({ assignee_id, receipt_mail_id, ...message }) => ({
      ...message,
      thread: words
        .filter(({ message_id }) => message_id === message.id)
        .map(({ side, words, at }) => ({ side, words, at })),
    })),
    answers: await listWordsBy(db, id),
  }
}

/** Deletes their messages with the account. Answers that they wrote as a colleague stay, without the author. */
export async function eraseMessages(db: Db, { id, email }: Subject) {
  await removeMessagesFrom(db, email)
  await updateRows(db, 'contact_words', { account_id: id }, { account_id: null })
  await updateRows(db, 'contact_messages', { assignee_id: id }, { assignee_id: null })
}

/** Unassigns the messages of a person who may no longer answer them; `roles` are the ones that they keep. */
export async function releaseMessages(trx: Db, personId: string, roles: readonly OfficeRole[]) {
  if (permissionsOf(roles).includes('messages.answer')) return
  await updateRows(trx, 'contact_messages', { assignee_id: personId }, { assignee_id: null })
}
