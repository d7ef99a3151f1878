import { type Kysely, sql } from 'kysely'
import type { ModerationAction, ReviewState } from '#contract/vocabulary.ts'
import type { Database } from '#server/db/schema.ts'

type Db = Kysely<Database>
type Page = { limit: number; offset: number }

/** Reviews that wait, the longest first; or removed ones, the newest first. */
export async function listModerated(db: Db, view: 'queue' | 'removed', { limit, offset }: Page) {
  const filtered =
    view === 'queue'
      ? selectModerated(db).where('r.queued_at', 'is not', null).orderBy('r.queued_at').orderBy('r.id')
      : selectModerated(db)
          .where(sql<boolean>`r.state = 'removed'`)
          .orderBy('r.created_at', 'desc')
          .orderBy('r.id')
  const { total } = await db
    .selectFrom('reviews as r')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(view === 'queue' ? sql<boolean>`r.queued_at is not null` : sql<boolean>`r.state = 'removed'`)
    .executeTakeFirstOrThrow()
  return { rows: await filtered.limit(limit).offset(offset).execute(), total }
}

export const findModerated = (db: Db, id: string) =>
  selectModerated(db).where('r.id', '=', id).executeTakeFirst()

export type ModeratedRow = NonNullable<Awaited<ReturnType<typeof findModerated>>>

const selectModerated = (db: Db) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .leftJoin('drugs as d', 'd.id', 'r.target_id')
    .leftJoin('vendors as v', 'v.id', 'r.target_id')
    .selectAll('r')
    .select([
      'a.name as author_name',
      'a.public_name as author_public_name',
      sql<string | null>`coalesce(d.proper_name, v.name)`.as('target_name'),
      sql<string | null>`coalesce(d.name, v.slug)`.as('target_slug'),
    ])

/** Reports that no moderator has looked at yet, oldest first. */
export const listOpenReports = (db: Db, reviewIds: string[]) =>
  db
    .selectFrom('review_reports')
    .select(['review_id', 'reason', 'note', 'created_at'])
    .where('review_id', 'in', reviewIds)
    .where('resolved_at', 'is', null)
    .orderBy('created_at')
    .execute()

/** What was done with these reviews, oldest first. */
export const listActions = (db: Db, reviewIds: string[]) =>
  selectActions(db).where('l.review_id', 'in', reviewIds).orderBy('l.id').execute()

/** The whole log, newest first. */
export async function listLog(db: Db, { limit, offset }: Page) {
  const { total } = await db
    .selectFrom('moderation_log')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    rows: await selectActions(db).orderBy('l.id', 'desc').limit(limit).offset(offset).execute(),
    total,
  }
}

export type ActionRow = Awaited<ReturnType<typeof listActions>>[number]

const selectActions = (db: Db) =>
  db
    .selectFrom('moderation_log as l')
    .leftJoin('accounts as a', 'a.id', 'l.actor_id')
    .selectAll('l')
    .select('a.name as actor_name')

export const lockForModeration = (db: Db, id: string) =>
  db.selectFrom('reviews').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Settles a review: its state, nobody waited for, its reports looked at. */
export async function settle(
  db: Db,
  id: string,
  change: { state: ReviewState; reason: string | null },
  now: Date,
) {
  await db
    .updateTable('reviews')
    .set({ ...change, queued_at: null })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('review_reports')
    .set({ resolved_at: now })
    .where('review_id', '=', id)
    .where('resolved_at', 'is', null)
    .execute()
}

/** Writes what was done into the log. Entries stay; only the words of a review leave it, when the author takes them away. */
export const logAction = (
  db: Db,
  entry: {
    review_id: string
    actor_id: string | null
    action: ModerationAction | 'hold'
    reason: string | null
    rating: number
    review_text: string
    created_at: Date
  },
) => db.insertInto('moderation_log').values(entry).execute()
