import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { findCompoundBySlug, findVendorBySlug } from '#server/catalogue/compounds/read/by-slug-repository.ts'
import { countOf, type Db, removed } from '#server/platform/db/db.ts'
import type { Database } from '#server/platform/db/schema.ts'

/** How many texts of a thread are shown. */
const MOST_WORDS = 200

export type NewRow = Insertable<Database['contact_messages']>
export type MessageRow = Selectable<Database['contact_messages']>
export type MessageChange = Updateable<Database['contact_messages']>

/** The compound or vendor of a slug, as its page names it. */
export async function findPage(db: Db, slug: string) {
  const compound = await findCompoundBySlug(db, slug)
  if (compound) return { slug: compound.slug, name: compound.name, type: 'drug' as const }
  const vendor = await findVendorBySlug(db, slug)
  return vendor ? { slug: vendor.slug, name: vendor.name, type: 'vendor' as const } : null
}

/** The sender's earlier message under this ticket; `email` in lower case. */
export const lockByTicket = (trx: Db, ticket: string, email: string) =>
  trx
    .selectFrom('contact_messages')
    .selectAll()
    .where('ticket', '=', ticket)
    .where(sql`lower(email)`, '=', email)
    .where('state', '<>', 'held')
    .forNoKeyUpdate()
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

export const removeMessagesFrom = (db: Db, email: string) =>
  db.deleteFrom('contact_messages').where(sql`lower(email)`, '=', email).execute()

/**
 * What was said after these messages, the oldest words first, and how the mails of answers fare. A very long thread is cut
 * at its beginning.
 */
export async function listWords(db: Db, messageIds: readonly string[]) {
  if (messageIds.length === 0) return []
  const latestFirst = await db
    .selectFrom('contact_words as w')
    .leftJoin('accounts as a', 'a.id', 'w.account_id')
    .leftJoin('mails as m', 'm.id', 'w.mail_id')
    .where('w.message_id', 'in', messageIds)
    .select(['w.id', 'w.message_id', 'w.side', 'w.words', 'w.mail_id', 'w.at'])
    .select(['a.name', 'a.email', 'm.id as kept_mail_id', 'm.delivered_at', 'm.next_try_at'])
    .orderBy('w.id', 'desc')
    .limit(MOST_WORDS * messageIds.length)
    .execute()
  return latestFirst.reverse()
}

export type WordsRow = Awaited<ReturnType<typeof listWords>>[number]

export const countWords = (db: Db, messageId: string): Promise<number> =>
  countOf(db.selectFrom('contact_words').where('message_id', '=', messageId))

export const listWordsBy = (db: Db, accountId: string) =>
  db
    .selectFrom('contact_words')
    .where('account_id', '=', accountId)
    .select(['message_id', 'words', 'at'])
    .orderBy('id')
    .execute()
