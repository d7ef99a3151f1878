import { type Kysely, type Selectable, sql } from 'kysely'
import type { NewMessage, StoredMessage } from '#contract/contact.ts'
import type { CorrectionState, MessageState } from '#contract/vocabulary.ts'
import { removed } from '#server/db/removed.ts'
import type { Database } from '#server/db/schema.ts'

type Db = Kysely<Database>

type Kept = NewMessage & { state: MessageState; created_at: Date; token: string | null }

export async function insertMessage(db: Db, { correction, ...message }: Kept) {
  await db
    .insertInto('contact_messages')
    .values({
      ...message,
      ticket: correction?.ticket ?? null,
      page_type: correction?.page.type ?? null,
      page_slug: correction?.page.slug ?? null,
      page_name: correction?.page.name ?? null,
      correction_kind: correction?.kind ?? null,
      proof: correction?.proof ?? null,
      correction_state: correction?.state ?? null,
    })
    .execute()
}

/** The compound or vendor of a slug, as its page names it. */
export async function findPage(db: Db, slug: string) {
  const drug = await db
    .selectFrom('drugs')
    .select(['name as slug', 'proper_name as name'])
    .where('name', '=', slug)
    .executeTakeFirst()
  if (drug) return { ...drug, type: 'drug' as const }
  const vendor = await db
    .selectFrom('vendors')
    .select(['slug', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  return vendor ? { ...vendor, type: 'vendor' as const } : null
}

export async function findByToken(db: Db, token: string) {
  const row = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirst()
  return row ? toMessage(row) : null
}

/** A correction, locked until the end of the transaction. */
export const lockCorrection = (db: Db, id: string) =>
  db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'correction')
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function setCorrection(
  db: Db,
  id: string,
  change: {
    correction_state: CorrectionState
    decline_reason: string | null
    state: MessageState
    answered_at: Date | null
  },
) {
  const row = await db
    .updateTable('contact_messages')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMessage(row)
}

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

/** The message of a contact form in its new state, or null when there is none. */
export async function setState(db: Db, id: string, state: MessageState, answeredAt: Date | null) {
  const row = await db
    .updateTable('contact_messages')
    .set({ state, answered_at: answeredAt })
    .where('id', '=', id)
    .where('kind', '!=', 'correction')
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

const toMessage = (row: Selectable<Database['contact_messages']>): StoredMessage => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
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
})

function correctionOf(row: Selectable<Database['contact_messages']>): StoredMessage['correction'] {
  const { ticket, page_type, page_slug, page_name, correction_kind, correction_state } = row
  if (!(ticket && page_type && page_slug && page_name && correction_kind && correction_state)) return null
  return {
    ticket,
    kind: correction_kind,
    state: correction_state,
    reason: row.decline_reason,
    page: { type: page_type, slug: page_slug, name: page_name },
    proof: row.proof,
  }
}

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
