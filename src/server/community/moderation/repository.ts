import { type Insertable, sql } from 'kysely'
import type { ModeratedKind, ReviewState } from '#contract/vocabulary.ts'
import { countOf, type Db, fromNearerEnd, hasRow, type Page, rowsOf } from '#server/platform/db/db.ts'
import { targetOf } from '#server/platform/db/hold-target.ts'
import { findRow, lockRow, updateRows } from '#server/platform/db/rows.ts'
import type { Database } from '#server/platform/db/schema.ts'

export const listModerated = (db: Db, ids: readonly string[]) =>
  selectModerated(db).where('r.id', 'in', ids).execute()

export const findModerated = (db: Db, id: string) =>
  selectModerated(db).where('r.id', '=', id).executeTakeFirst()

/** A text in moderation, without names. */
export type TextRow = Database['moderated']
export type ModeratedRow = NonNullable<Awaited<ReturnType<typeof findModerated>>>

const selectModerated = (db: Db) =>
  db
    .selectFrom('moderated as r')
    .leftJoin('accounts as a', 'a.id', 'r.account_id')
    .selectAll('r')
    .select(['a.name as author_name', 'a.public_name as author_public_name', targetOf('r').as('target')])

/** Whether a person wrote the review that the vendor's answer belongs to. */
export const isReviewer = (db: Db, answerId: string, accountId: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('review_answers as w')
      .innerJoin('reviews as r', 'r.id', 'w.review_id')
      .where('w.id', '=', answerId)
      .where('r.account_id', '=', accountId)
      .select('r.id'),
  )

/** What was done with these, oldest first. */
export const listActions = (db: Db, ids: string[]) =>
  selectActions(db).where('l.subject_id', 'in', ids).orderBy('l.id').execute()

/** The whole log, newest first. */
export async function listLog(db: Db, { limit, offset }: Page) {
  const total = await countOf(db.selectFrom('moderation_log'))
  const page = fromNearerEnd({ limit, offset }, total)
  const rows = await selectActions(db)
    // The page first: whose and what they are is not read for those before it.
    .where('l.id', 'in', (ids) =>
      ids
        .selectFrom('moderation_log')
        .select('moderation_log.id')
        .orderBy('moderation_log.id', page.ordered('desc'))
        .limit(page.limit)
        .offset(page.offset),
    )
    .orderBy('l.id', 'desc')
    .execute()
  return { rows, total }
}

export type ActionRow = Awaited<ReturnType<typeof listActions>>[number]

const selectActions = (db: Db) =>
  db
    .selectFrom('moderation_log as l')
    .leftJoin('accounts as a', 'a.id', 'l.actor_id')
    .selectAll('l')
    .select('a.name as actor_name')

/** What a moderator is about to decide on, locked until the end of the transaction. */
export async function lockForModeration(trx: Db, id: string) {
  if (!(await lockRow(trx, 'reviews', { id }))) {
    await lockRow(trx, 'posts', { id })
    // By its review, as where its vendor writes it.
    await trx
      .selectFrom('reviews as r')
      .innerJoin('review_answers as w', 'w.review_id', 'r.id')
      .select('r.id')
      .where('w.id', '=', id)
      .forNoKeyUpdate('r')
      .execute()
  }
  return findRow(trx, 'moderated', { id })
}

/** Settles a text: sets its state, its reason and since when it waits, and marks its reports as seen. */
export async function settle(
  trx: Db,
  { kind, id }: { kind: ModeratedKind; id: string },
  settled: { state: ReviewState; reason: string | null; queued_at: Date | null },
  now: Date,
) {
  const [open, seen] = [{ resolved_at: null }, { resolved_at: now }]
  if (kind === 'review') {
    await updateRows(trx, 'reviews', { id }, { ...settled, returns_at: null })
    await updateRows(trx, 'review_reports', { review_id: id, ...open }, seen)
  } else if (kind === 'vendor_answer') {
    const { state, ...rest } = settled
    const removed_at = state === 'removed' ? sql<Date>`coalesce(removed_at, ${now})` : null
    await trx
      .updateTable('review_answers')
      .set({ ...rest, removed_at })
      .where('id', '=', id)
      .execute()
  } else {
    await updateRows(trx, 'posts', { id }, settled)
    await updateRows(trx, 'post_reports', { post_id: id, ...open }, seen)
  }
}

export type LogEntry = Insertable<Database['moderation_log']> & { created_at: Date }

/** So many texts of each kind are compared with a new one, however many there are that may be like it. */
const MOST_ALIKE = 200

/**
 * Texts that may be like one with these bands, other than that of `exceptId`. In a transaction, in which no table is read
 * as a whole meanwhile: a planner that sees the limit expects to meet some soon, and would do so where there are none.
 */
export async function findAlike(trx: Db, bands: number[], exceptId: string | null): Promise<string[]> {
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx)
  const rows = await rowsOf(trx)<{ text: string }>`
    (select review_text as text from reviews
      where bands && ${bands}::integer[] and id is distinct from ${exceptId}::uuid limit ${MOST_ALIKE})
    union all
    (select post_text as text from posts
      where bands && ${bands}::integer[] and id is distinct from ${exceptId}::uuid limit ${MOST_ALIKE})`
  await sql`select set_config('enable_seqscan', 'on', true)`.execute(trx)
  return rows.map(({ text }) => text)
}

/** Tells locks of texts from other advisory locks. */
const TEXTS = 7_238

/**
 * Lets one of all texts that share a mark pass at a time, so that near-duplicates sent at once see each other. Locked
 * in the order of the numbers: two writers never wait for each other.
 */
export const lockText = (db: Db, bands: number[]) => {
  const inOrder = [...new Set(bands)].sort((a, b) => a - b)
  return sql`select pg_advisory_xact_lock(${TEXTS}::integer, band) from unnest(${inOrder}::integer[]) as band`.execute(
    db,
  )
}
