import type { StoredMessage } from '#contract/community/contact.ts'
import { answers, inIso } from '#server/core/http/endpoint.ts'
import { listPeopleById } from '#server/identity/roles/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findRow, listRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import * as repository from './repository.ts'
import { correctionOf } from './rules.ts'

/** State of a correction, without its text or sender. Throws `not_found`. */
export const getCorrection = answers('getCorrection', async ({ db }, { params: { token } }) => {
  const row = await findRow(db, 'contact_messages', { token })
  const correction = row && correctionOf(row)
  if (!correction) throw new AppError('not_found', 'There is no correction at this link.')
  return { correction: { ...correction, created_at: row.created_at.toISOString() } }
})

/** Messages with their threads and assignees. */
export async function readMessages(db: Db, ids: readonly string[]): Promise<StoredMessage[]> {
  const rows = await listRows(db, 'contact_messages', { id: ids })
  const words = await repository.listWords(db, ids)
  const threads = Map.groupBy(words, ({ message_id }) => message_id)
  const assigned = rows.flatMap(({ assignee_id }) => (assignee_id ? [assignee_id] : []))
  const people = assigned.length > 0 ? await listPeopleById(db, assigned) : []
  const names = new Map(people.map((person) => [person.id, nameOf(person)]))
  return rows.map((row) => ({
    ...inIso(row),
    assignee: row.assignee_id
      ? { id: row.assignee_id, name: names.get(row.assignee_id) ?? 'Somebody' }
      : null,
    correction: correctionOf(row),
    thread: (threads.get(row.id) ?? []).map(toWords),
  }))
}

const toWords = (row: repository.WordsRow): StoredMessage['thread'][number] => ({
  ...inIso(row),
  author: row.side === 'office' && row.email !== null ? nameOf({ name: row.name, email: row.email }) : null,
  delivery:
    row.kept_mail_id === null ? null : row.delivered_at ? 'sent' : row.next_try_at ? 'waiting' : 'failed',
})

/** Colleagues know each other by name, or else by email. */
export const nameOf = ({ name, email }: { name: string | null; email: string | null }) =>
  name || email || 'Somebody'
