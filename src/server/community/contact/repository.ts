import { type Kysely, type Selectable, sql } from 'kysely'
import type { NewMessage } from '#contract/community/contact.ts'
import type { CorrectionState, MessageState } from '#contract/vocabulary.ts'
import { findCompoundBySlug, findVendorBySlug } from '#server/catalogue/compounds/read/by-slug-repository.ts'
import { removed } from '#server/platform/db/removed.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Place } from '#server/platform/page-place.ts'

type Db = Kysely<Database>

export type MessageRow = Selectable<Database['contact_messages']>

type MessageToInsert = NewMessage & {
  state: MessageState
  created_at: Date
  ticket: string
  token: string | null
  receipt_mail_id: string | null
}

export async function insertMessage(db: Db, { correction, ...message }: MessageToInsert) {
  await db
    .insertInto('contact_messages')
    .values({
      ...message,
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
  const compound = await findCompoundBySlug(db, slug)
  if (compound) return { slug: compound.slug, name: compound.name, type: 'drug' as const }
  const vendor = await findVendorBySlug(db, slug)
  return vendor ? { slug: vendor.slug, name: vendor.name, type: 'vendor' as const } : null
}

export const findByToken = (db: Db, token: string) =>
  db.selectFrom('contact_messages').selectAll().where('token', '=', token).executeTakeFirst()

/** A correction, locked until the end of the transaction. */
export const lockCorrection = (db: Db, id: string) =>
  db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'correction')
    .forNoKeyUpdate()
    .executeTakeFirst()

export const setCorrection = (
  db: Db,
  id: string,
  change: {
    correction_state: CorrectionState
    decline_reason: string | null
    state: MessageState
    answered_at: Date | null
  },
) =>
  db.updateTable('contact_messages').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Messages of one state in the order in which they came, or the newest first, from behind `after` on. */
export const listMessages = (
  db: Db,
  {
    state,
    assigneeId,
    after,
    isOldestFirst,
    limit,
  }: {
    state: MessageState
    assigneeId: string | null
    after: Place | null
    isOldestFirst: boolean
    limit: number
  },
) => {
  const [order, isBehind] = isOldestFirst ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const)
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .where('state', '=', state)
    .$if(assigneeId !== null, (query) => query.where('assignee_id', '=', assigneeId))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) ${isBehind} (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(limit)
    .execute()
}

/** The message of a contact form in its new state. */
export const setState = (db: Db, id: string, state: MessageState, answeredAt: Date | null) =>
  db
    .updateTable('contact_messages')
    .set({ state, answered_at: answeredAt })
    .where('id', '=', id)
    .where('kind', '!=', 'correction')
    .returningAll()
    .executeTakeFirst()

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

/** `email` in lower case; an empty one matches no message. */
export const listMessagesFrom = (db: Db, email: string) =>
  db
    .selectFrom('contact_messages')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export async function removeMessagesFrom(db: Db, email: string) {
  await db.deleteFrom('contact_messages').where(sql`lower(email)`, '=', email).execute()
}
