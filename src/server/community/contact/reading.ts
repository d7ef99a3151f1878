import type { StoredMessage } from '#contract/community/contact.ts'
import type { Output, ParsedInput } from '#contract/endpoints.ts'
import type { Caller } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { placeText, readPlace } from '#server/platform/page-place.ts'
import { isUuid } from '#server/platform/uuid.ts'
import * as repository from './repository.ts'
import { correctionOf } from './rules.ts'
import { listNames, listWords, type WordsRow } from './thread-repository.ts'

/** Messages of one state, all or only those assigned to the caller. The message that has waited longest comes first. */
export async function listMessages(
  { db }: Pick<Deps, 'db'>,
  { state, mine, after, limit }: ParsedInput<'listMessages'>['query'],
  caller: Caller,
): Promise<Output<'listMessages'>> {
  const rows = await repository.listMessages(db, {
    state,
    assigneeId: mine === 'true' ? requireUser(caller).id : null,
    after: readPlace(after, { isId: isUuid }),
    isOldestFirst: state === 'open',
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { messages: await readMessages(db, shown), next: last ? placeText(last.created_at, last.id) : null }
}

export async function readMessage(db: Db, row: repository.MessageRow): Promise<StoredMessage> {
  const [message] = await readMessages(db, [row])
  if (!message) throw new Error('A message that is there was not read.')
  return message
}

/** Messages with their threads and assignees. */
async function readMessages(db: Db, rows: readonly repository.MessageRow[]): Promise<StoredMessage[]> {
  if (rows.length === 0) return []
  const words = await listWords(
    db,
    rows.map(({ id }) => id),
  )
  const threads = Map.groupBy(words, ({ message_id }) => message_id)
  const assigned = rows.flatMap(({ assignee_id }) => (assignee_id ? [assignee_id] : []))
  const people = assigned.length > 0 ? await listNames(db, assigned) : []
  const names = new Map(people.map((person) => [person.id, nameOf(person)]))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    ticket: row.ticket,
    assignee:
      row.assignee_id === null
        ? null
        : { id: row.assignee_id, name: names.get(row.assignee_id) ?? 'Somebody' },
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    company: row.company,
    phone: row.phone,
    website: row.website,
    request_type: row.request_type,
    correction: correctionOf(row),
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    thread: (threads.get(row.id) ?? []).map(toWords),
  }))
}

const toWords = (row: WordsRow): StoredMessage['thread'][number] => ({
  id: row.id,
  side: row.side,
  author: row.side === 'office' && row.email !== null ? nameOf({ name: row.name, email: row.email }) : null,
  words: row.words,
  delivery:
    row.kept_mail_id === null ? null : row.delivered_at ? 'sent' : row.next_try_at ? 'waiting' : 'failed',
  at: row.at.toISOString(),
})

/** Colleagues know each other by name, or else by email. */
export const nameOf = ({ name, email }: { name: string | null; email: string | null }) =>
  name || email || 'Somebody'
