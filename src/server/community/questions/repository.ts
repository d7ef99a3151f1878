import { type Insertable, type SqlBool, sql } from 'kysely'
import type { PostKind } from '#contract/vocabulary.ts'
import { forgetWords } from '#server/community/moderation/log.ts'
import { type Db, hasRow, oneValueOf, type Page, pageOf, valuesOf } from '#server/platform/db/db.ts'
import { targetOf } from '#server/platform/db/hold-target.ts'
import { insertIfNew, lockToEnd, updateRows } from '#server/platform/db/rows.ts'
import type { Database } from '#server/platform/db/schema.ts'

/** Written out, so that the planner may use the indexes of published posts. */
const isPublished = sql<SqlBool>`p.state = 'published'`

export type PostRow = Awaited<ReturnType<typeof listTopAnswers>>[number]

/** A post with its author's public data, and the caller's relation to it. */
const selectPosts = (db: Db, callerId: string | null) =>
  db
    .selectFrom('posts as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .selectAll('p')
    .select([
      'a.name',
      'a.public_name',
      sql<boolean>`exists (select from post_votes v
        where v.post_id = p.id and v.account_id = ${callerId})`.as('is_helpful'),
      sql<boolean>`exists (select from post_reports r
        where r.post_id = p.id and r.account_id = ${callerId})`.as('is_reported'),
    ])

export const findPost = (db: Db, kind: PostKind, id: string, callerId: string | null) =>
  selectPosts(db, callerId)
    .select(targetOf('p').as('target'))
    .where('p.id', '=', id)
    .where('p.kind', '=', kind)
    .executeTakeFirst()

/** One page of the published questions about a target, and how many there are. */
export const listQuestions = (db: Db, targetId: string, page: Page, callerId: string | null) =>
  pageOf(
    selectPosts(db, callerId)
      .where('p.target_id', '=', targetId)
      .where('p.kind', '=', sql.lit('question'))
      .where(isPublished)
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc'),
    page,
  )

/** The caller's own posts here that other readers do not see; none of a visitor. */
export async function listWaiting(
  db: Db,
  callerId: string | null,
  of: { target_id: string; kind: PostKind; question_id?: string },
) {
  if (callerId === null) return []
  return selectPosts(db, callerId)
    .where('p.account_id', '=', callerId)
    .where('p.target_id', '=', of.target_id)
    .where('p.kind', '=', of.kind)
    .$if(of.question_id !== undefined, (query) => query.where('p.question_id', '=', of.question_id ?? null))
    .where('p.state', '<>', 'published')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(20)
    .execute()
}

/** The best answer of each question, else the answer with the most helpful votes. */
export async function listTopAnswers(db: Db, questionIds: readonly string[], callerId: string | null) {
  if (questionIds.length === 0) return []
  return selectPosts(db, callerId)
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('posts as q')
        .innerJoinLateral(
          (inner) =>
            inner
              .selectFrom('posts as p')
              .select('p.id')
              .whereRef('p.question_id', '=', 'q.id')
              .where(isPublished)
              .orderBy(sql`(p.id = q.best_answer_id) is true`, 'desc')
              .orderBy('p.helpful_count', 'desc')
              .orderBy('p.created_at')
              .orderBy('p.id')
              .limit(1)
              .as('top'),
          (join) => join.onTrue(),
        )
        .where('q.id', 'in', questionIds)
        .select('top.id'),
    )
    .execute()
}

/** One page of the published answers to a question but the best, and how many of them there are. */
export async function listAnswers(
  db: Db,
  question: { id: string; best_answer_id: string | null; answer_count: number },
  { limit, offset }: Page,
  callerId: string | null,
) {
  const best = question.best_answer_id
    ? await selectPosts(db, callerId)
        .where('p.id', '=', question.best_answer_id)
        .where(isPublished)
        .executeTakeFirst()
    : undefined
  const rows = await selectPosts(db, callerId)
    .where('p.question_id', '=', question.id)
    .where(isPublished)
    .$if(best !== undefined, (query) => query.where('p.id', '<>', best?.id ?? ''))
    .orderBy('p.helpful_count', 'desc')
    .orderBy('p.created_at')
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { best, rows, total: question.answer_count - (best ? 1 : 0) }
}

/** Whether the id is one of a compound or vendor. */
export const isTarget = (db: Db, id: string) =>
  oneValueOf(db)<boolean>`
    select exists (select from drugs where id = ${id}) or exists (select from vendors where id = ${id})`

/**
 * A post to be changed or deleted, locked until the end of the transaction: an answer after its question, which changes with it, so
 * that no two requests wait for each other.
 */
export async function lockPost(trx: Db, kind: PostKind, id: string) {
  if (kind === 'answer')
    await trx
      .selectFrom('posts as q')
      .innerJoin('posts as a', 'a.question_id', 'q.id')
      .select('q.id')
      .where('a.id', '=', id)
      .forUpdate('q')
      .executeTakeFirst()
  return lockToEnd(trx, 'posts', { id, kind })
}

export const isAnsweredByOthers = (db: Db, { id, account_id }: { id: string; account_id: string }) =>
  hasRow(
    db
      .selectFrom('posts')
      .select('id')
      .where('question_id', '=', id)
      .where('account_id', '<>', account_id)
      .limit(1),
  )

/** Takes a post away, a question with its answers, and their words out of the moderators' log. */
export async function removePost(trx: Db, id: string) {
  const going = trx
    .selectFrom('posts')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', id), eb('question_id', '=', id)]))
  await forgetWords(trx, await valuesOf(going, 'id'))
  await trx.deleteFrom('posts').where('id', '=', id).execute()
}

/** A post that everybody can see: an answer only with its question. */
export const findPublished = (db: Db, id: string) => published(db, id).executeTakeFirst()

/**
 * The same, locked until the end of the transaction. What a reaction adds refers to the post, and then changes it: two
 * that did both without this lock, and a deletion between them, would wait for each other.
 */
export const lockPublished = (trx: Db, id: string) =>
  published(trx, id).forNoKeyUpdate('p').executeTakeFirst()

const published = (db: Db, id: string) =>
  db
    .selectFrom('posts as p')
    .leftJoin('posts as q', 'q.id', 'p.question_id')
    .select(['p.id', 'p.kind', 'p.account_id', 'p.helpful_count', 'p.question_id'])
    .where('p.id', '=', id)
    .where(isPublished)
    .where((eb) => eb.or([eb('p.kind', '=', 'question'), eb('q.state', '=', 'published')]))

/** Answers without a notice yet, the oldest first; another process takes other rows. */
export const takeUntold = (trx: Db, limit: number) =>
  trx
    .selectFrom('posts')
    .where(sql<boolean>`kind = 'answer' and state = 'published' and told_at is null`)
    .select(['id', 'question_id', 'account_id'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()

/** A question that everybody sees, with the name of its compound or vendor. */
export const findAsked = (db: Db, id: string) =>
  db
    .selectFrom('posts as p')
    .where('p.id', '=', id)
    .where('p.state', '=', 'published')
    .select(['p.account_id', 'p.post_text', targetOf('p').as('target')])
    .executeTakeFirst()

/** Whether the report is new: an account reports a post once. It brings the post into the moderators' queue. */
export async function report(trx: Db, given: Insertable<Database['post_reports']> & { created_at: Date }) {
  if (await insertIfNew(trx, 'post_reports', given))
    await updateRows(trx, 'posts', { id: given.post_id, queued_at: null }, { queued_at: given.created_at })
}

/** Everything that an account wrote here: questions, answers, votes and reports. */
export async function listAllOf(db: Db, accountId: string) {
  return {
    posts: await db
      .selectFrom('posts')
      .select(['kind', 'question_id', 'target_type', 'target_id', 'post_text', 'state', 'reason'])
      .select(['helpful_count', 'created_at', 'edited_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    helpful_votes: await db
      .selectFrom('post_votes')
      .select(['post_id', 'created_at'])
      .where('account_id', '=', accountId)
      .execute(),
    reports: await db
      .selectFrom('post_reports')
      .select(['post_id', 'reason', 'note', 'created_at'])
      .where('account_id', '=', accountId)
      .execute(),
  }
}

/**
 * Takes an account's questions, answers and votes away, and the words of all that goes with them out of the
 * moderators' log: answers to its questions too. Its reports stay without a name.
 */
export async function removeAllOf(trx: Db, accountId: string) {
  const going = trx
    .selectFrom('posts as p')
    .leftJoin('posts as q', 'q.id', 'p.question_id')
    .select('p.id')
    .where((eb) => eb.or([eb('p.account_id', '=', accountId), eb('q.account_id', '=', accountId)]))
  await forgetWords(trx, await valuesOf(going, 'id'))
  await trx.deleteFrom('posts').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('post_votes').where('account_id', '=', accountId).execute()
  await updateRows(trx, 'post_reports', { account_id: accountId }, { account_id: null })
}
