import { type Insertable, type SqlBool, sql } from 'kysely'
import type { MailView } from '#contract/core/mail-vocabulary.ts'
import { lookedFor } from '#contract/email-address.ts'
import { type Claim, claimRows, isUnclaimed } from '#server/platform/db/claims-repository.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Place } from '#server/platform/page-place.ts'

export const NO_WORDS = { text: '', html: '', unsubscribe_url: null }

export async function insertMail(db: Db, mail: Insertable<Database['mails']>): Promise<string> {
  const { id } = await db
    .insertInto('mails')
    .values({ ...mail, next_try_at: mail.created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Claims due mails, those first that have been due the longest. */
export async function claimDue(db: Db, now: Date, limit: number, claim: Claim) {
  const due = sql<SqlBool>`next_try_at <= ${now}`
  const claimed = await claimRows(db, 'mails', { due, order: ['next_try_at'], limit, now }, claim)
  if (claimed.length === 0) return []
  return db
    .updateTable('mails')
    .set({ tries: sql`tries + 1` })
    .where('id', 'in', claimed)
    .returning(['id', 'kind', 'recipient', 'reply_to', 'subject', 'text', 'html', 'unsubscribe_url'])
    .returning(['follows', 'tries'])
    .execute()
}

/** Erases abandoned mails: after this time they are not tried again, and their one-time links have expired. */
export async function forgetWordsBefore(db: Db, time: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(NO_WORDS)
    .where('created_at', '<', time)
    .where('delivered_at', 'is', null)
    .where('last_failure', 'is not', null)
    .where('dropped_at', 'is', null)
    .where('next_try_at', 'is', null)
    .where((eb) => eb.or([eb('text', '!=', ''), eb('html', '!=', '')]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Which mails went to an email, for the export of an account. Bodies of delivered mails are not kept. */
export const listSentTo = (db: Db, recipient: string) =>
  db
    .selectFrom('mails')
    .select(['kind', 'subject', 'created_at', 'delivered_at'])
    .where(sql`lower(recipient)`, '=', recipient)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Also those that were not sent yet, and those that tell others what came from this person. */
export async function removeAbout(db: Db, email: string) {
  await db
    .deleteFrom('mails')
    .where((eb) => eb.or([eb(sql`lower(recipient)`, '=', email), eb(sql`lower(reply_to)`, '=', email)]))
    .execute()
}

export function listNewest(db: Db, recipient: string | undefined, count: number) {
  return db
    .selectFrom('mails')
    .select([
      'kind',
      'recipient as to',
      'subject',
      'text',
      'html',
      'unsubscribe_url',
      'created_at as sent_at',
    ])
    .$if(recipient !== undefined, (query) =>
      query.where(sql`lower(recipient)`, '=', lookedFor(recipient ?? '')),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(count)
    .execute()
}

const COLUMNS = [
  'id',
  'kind',
  'recipient',
  'created_at',
  'tries',
  'next_try_at',
  'last_failure',
  'dropped_at',
  'drop_reason',
] as const

/** In the words of the indexes. */
const OF_VIEW: Record<MailView, ReturnType<typeof sql<SqlBool>>> = {
  failed: sql<SqlBool>`delivered_at is null and last_failure is not null and dropped_at is null`,
  waiting: sql<SqlBool>`next_try_at is not null and last_failure is null`,
  dropped: sql<SqlBool>`dropped_at is not null`,
}

/** Failed and waiting mails, the oldest first; dropped mails, the latest first. */
export function listQueued(db: Db, view: MailView, after: Place | null, limit: number) {
  const [at, order] =
    view === 'dropped' ? (['dropped_at', 'desc'] as const) : (['created_at', 'asc'] as const)
  const beyond = sql.raw(order === 'desc' ? '<' : '>')
  const place = sql`(${after?.at}::timestamptz, ${after?.id}::uuid)`
  return db
    .selectFrom('mails')
    .select(COLUMNS)
    .where(OF_VIEW[view])
    .$if(after !== null, (query) => query.where(sql<SqlBool>`(${sql.ref(at)}, id) ${beyond} ${place}`))
    .orderBy(at, order)
    .orderBy('id', order)
    .limit(limit)
    .execute()
}

export type QueuedRow = Awaited<ReturnType<typeof listQueued>>[number]

export const lockMail = (db: Db, id: string) =>
  db
    .selectFrom('mails')
    .select([...COLUMNS, 'delivered_at', 'claim_ends_at'])
    .select(sql<boolean>`text = '' and html = ''`.as('has_no_words'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Makes mails that failed and have their words due, the oldest first, but none that is being sent. */
export function makeFailedDue(db: Db, now: Date, limit: number) {
  return db
    .updateTable('mails')
    .set({ next_try_at: now, tries: 0 })
    .where('id', 'in', (failed) =>
      failed
        .selectFrom('mails')
        .select('id')
        .where(OF_VIEW.failed)
        .where(isUnclaimed(now))
        .where((eb) => eb.or([eb('text', '!=', ''), eb('html', '!=', '')]))
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
}
