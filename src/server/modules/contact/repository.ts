import { type Kysely, sql } from 'kysely'
import type { NewMessage, StoredMessage } from '#contract/contact.ts'
import type { MessageState } from '#contract/vocabulary.ts'
import { removed } from '#server/db/removed.ts'
import type { Database } from '#server/db/schema.ts'

type Db = Kysely<Database>

export const insertMessage = (db: Db, message: NewMessage & { state: MessageState; created_at: Date }) =>
  db.insertInto('contact_messages').values(message).returning('id').executeTakeFirstOrThrow()

/** Messages of one state, newest first, and how many there are. */
export async function listMessages(
  db: Db,
  { state, limit, offset }: { state: MessageState; limit: number; offset: number },
) {
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('state', '=', state)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return { messages: rows.map(toMessage), total }
}

/** The message in its new state, or null when there is none. */
export async function setState(db: Db, id: string, state: MessageState, answeredAt: Date | null) {
  const row = await db
    .updateTable('contact_messages')
    .set({ state, answered_at: answeredAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? toMessage(row) : null
}

export const removeMessages = (db: Db, before: { answered: Date; held: Date }): Promise<number> =>
  removed(
    db
      .deleteFrom('contact_messages')
      .where((eb) =>
        eb.or([
          eb('answered_at', '<', before.answered),
          eb.and([eb('state', '=', 'held'), eb('created_at', '<', before.held)]),
        ]),
      ),
  )

const toMessage = (
  row: Omit<StoredMessage, 'created_at' | 'answered_at'> & { created_at: Date; answered_at: Date | null },
): StoredMessage => ({
  ...row,
  created_at: row.created_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
})

/** `email` in lower case; an empty one is nobody's. */
export const listMessagesFrom = (db: Db, email: string) =>
  db
    .selectFrom('contact_messages')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .orderBy('created_at')
    .execute()

export async function removeMessagesFrom(db: Db, email: string) {
  await db.deleteFrom('contact_messages').where(sql`lower(email)`, '=', email).execute()
}
