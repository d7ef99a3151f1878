import { type SqlBool, sql } from 'kysely'
import type { AskedOften } from '#server/core/deps.ts'
import { emailOfActor } from '#server/platform/db/actor-email.ts'
import { countOf, type Db } from '#server/platform/db/db.ts'
import type { Place } from '#server/platform/page-place.ts'

/** Adds what one process has counted. */
export async function addAsked(db: Db, asked: AskedOften[], now: Date) {
  if (asked.length === 0) return
  await db
    .insertInto('asked_questions')
    .values(
      asked.map(({ question, times, empty, slow, slowestMs }) => ({
        ...{ question, asked: times, empty, slow, slowest_ms: slowestMs },
        ...{ first_at: now, last_at: now },
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('question')
        .doUpdateSet({
          asked: sql`least(asked_questions.asked + excluded.asked, 1000000000)`,
          empty: sql`least(asked_questions.empty + excluded.empty, 1000000000)`,
          slow: sql`least(asked_questions.slow + excluded.slow, 1000000000)`,
          slowest_ms: sql`greatest(asked_questions.slowest_ms, excluded.slowest_ms)`,
          last_at: now,
        }),
    )
    .execute()
}

/** Which of these are there already. */
export async function listKnown(db: Db, questions: string[]): Promise<Set<string>> {
  if (questions.length === 0) return new Set()
  const rows = await db
    .selectFrom('asked_questions')
    .select('question')
    .where('question', 'in', questions)
    .execute()
  return new Set(rows.map(({ question }) => question))
}

/** How many there are, counted no further than `most`. */
export const countUpTo = (db: Db, most: number): Promise<number> =>
  countOf(db.selectFrom(db.selectFrom('asked_questions').select('question').limit(most).as('some')))

const COLUMNS = [
  'question',
  'empty',
  'slow',
  'slowest_ms',
  'first_at',
  'last_at',
  'handled_at',
  'asked',
] as const

/** Open ones, the most asked first, in the order of their index. */
export const listOpen = (db: Db, after: { asked: number; question: string } | null, limit: number) =>
  db
    .selectFrom('asked_questions')
    .select(COLUMNS)
    .where(sql<SqlBool>`handled_at is null and asked >= 3`)
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`asked <= ${after?.asked} and (asked < ${after?.asked} or question > ${after?.question})`,
      ),
    )
    .orderBy('asked', 'desc')
    .orderBy('question')
    .limit(limit)
    .execute()

export type AskedRow = Awaited<ReturnType<typeof listOpen>>[number]

export const listHandled = (db: Db, after: Place | null, limit: number) =>
  db
    .selectFrom('asked_questions')
    .select(COLUMNS)
    .where('handled_at', 'is not', null)
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`handled_at <= ${after?.at}::timestamptz
          and (handled_at < ${after?.at}::timestamptz or question > ${after?.id})`,
      ),
    )
    .orderBy('handled_at', 'desc')
    .orderBy('question')
    .limit(limit)
    .execute()

export const setHandled = (db: Db, question: string, handled: { by: string; at: Date } | null) =>
  db
    .updateTable('asked_questions')
    .set({ handled_by: handled?.by ?? null, handled_at: handled?.at ?? null })
    .where('question', '=', question)
    .where('asked', '>=', 3)
    .returning(COLUMNS)
    .executeTakeFirst()

/** All of them: people write them one by one. */
export const listWords = (db: Db) =>
  db
    .selectFrom('search_words')
    .select(['word', 'topic', 'reason', 'added_at', emailOfActor('search_words.added_by').as('by')])
    .orderBy('added_at', 'desc')
    .orderBy('word')
    .execute()

export const countWords = (db: Db): Promise<number> => countOf(db.selectFrom('search_words'))
