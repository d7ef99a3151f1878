import type { ParsedInput } from '#contract/endpoints.ts'
import type { PostKind, ReviewTarget } from '#contract/vocabulary.ts'
import { judge } from '#server/community/moderation/judge.ts'
import { logAction } from '#server/community/moderation/log.ts'
import type { Caller, Deps, User } from '#server/core/deps.ts'
import type { Network } from '#server/core/http/client-ip.ts'
import { type Asked, answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import { holdTarget, noSuchTarget } from '#server/platform/db/hold-target.ts'
import { addRow, updateRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import * as repository from './repository.ts'
import { noSuchAnswer, noSuchQuestion, requireQuestion, requireSafe } from './rules.ts'
import { mayAnswer, toAnswers, toQuestions } from './service.ts'

type Db = Deps['db']

const DAY_S = 86_400
const PER_DAY: Record<PostKind, number> = { question: 10, answer: 30 }
const PER_DAY_NETWORK = 200
const EDITS = { max: 60, perS: 3_600 }
const HELD = 'is held for a moderator. Until then only you can see it.'

/**
 * Publishes a question, or holds it for a moderator. Throws `forbidden` for who is no subscriber, `invalid` with the
 * words of AI search for a question about doses, `not_found`, `rate_limited`.
 */
export const askQuestion = answers('askQuestion', async (deps, { body }, { caller, network }) => {
  const { target_type, target_id, text } = body
  const author = await requireAuthor(deps, caller)
  if (!(await hasPremium(deps, author))) throw forSubscribers()
  requireQuestion(text)
  requireSafe(text)
  return deps.db.transaction().execute(async (trx) => {
    if (!(await holdTarget(trx, target_type, target_id))) throw noSuchTarget(target_type)
    const { id, message } = await write({ ...deps, db: trx }, author, network, {
      ...{ kind: 'question', question_id: null, target_type, target_id, text },
    })
    const row = await repository.findPost(trx, 'question', id, author.id)
    const [question] = await toQuestions(trx, row ? [row] : [], author.id)
    if (!question) throw new Error('A question that was just written is not there.')
    return { message, question }
  })
})

/**
 * Publishes an answer, or holds it. The people of a vendor answer on its own page without a subscription. Throws
 * `forbidden`, `not_found`, `rate_limited`.
 */
export const answerQuestion = answers(
  'answerQuestion',
  async (deps, { params, body }, { caller, network }) => {
    const { text } = body
    const author = await requireAuthor(deps, caller)
    return deps.db.transaction().execute(async (trx) => {
      const question = await repository.lockPost(trx, 'question', params.id)
      if (question?.state !== 'published') throw noSuchQuestion()
      const { target_type, target_id } = question
      if (!(await mayAnswer({ ...deps, db: trx }, author, question))) throw forSubscribers()
      const { id, message } = await write({ ...deps, db: trx }, author, network, {
        ...{ kind: 'answer', question_id: question.id, target_type, target_id, text },
      })
      const row = await repository.findPost(trx, 'answer', id, author.id)
      const [answer] = await toAnswers(trx, row ? [row] : [], question, question.best_answer_id, author.id)
      if (!answer) throw new Error('An answer that was just written is not there.')
      return { message, answer }
    })
  },
)

/**
 * Edits one's own question or answer, which is judged again; a report to the moderators stays open. A question that
 * others have answered cannot be edited, and an edited answer is no longer the best one. Throws `conflict`, `invalid`,
 * `rate_limited`.
 */
const editPost =
  (kind: PostKind) =>
  async (deps: Deps, { params: { id }, body: { text } }: ParsedInput<'editQuestion'>, { caller }: Asked) => {
    const author = await requireAuthor(deps, caller)
    if (kind === 'question') {
      requireQuestion(text)
      requireSafe(text)
    }
    return deps.db.transaction().execute(async (trx) => {
      const post = await requireOwn(trx, kind, id, author)
      if (kind === 'question' && (await repository.isAnsweredByOthers(trx, post)))
        throw new AppError('conflict', 'Others have answered it, so it stays as they answered it.')
      if (post.post_text === text) return { message: `Your ${kind} stays as it is.` }
      await limit({ ...deps, db: trx }, 'post-edit', author.id, EDITS)
      const judged = await judge(trx, text, { exceptId: id })
      const now = deps.clock()
      const isHeld = judged.state === 'held'
      const isReported = post.state === 'published' && post.queued_at !== null
      const change = {
        ...judged,
        post_text: text,
        edited_at: now,
        queued_at: isHeld || isReported ? (post.queued_at ?? now) : null,
      }
      await updateRows(trx, 'posts', { id }, change)
      if (post.question_id !== null)
        await updateRows(trx, 'posts', { id: post.question_id, best_answer_id: id }, { best_answer_id: null })
      if (isHeld)
        await logAction(trx, {
          ...{ kind, subject_id: id, reason: judged.reason, rating: null, text, created_at: now },
        })
      return { message: isHeld ? `Your ${kind} ${HELD} ${judged.reason}` : `Your ${kind} has been changed.` }
    })
  }

export const editQuestion = answers('editQuestion', editPost('question'))
export const editAnswer = answers('editAnswer', editPost('answer'))

/** A question stays once others have answered, and what a moderator has removed stays: `conflict`. */
const deletePost =
  (kind: PostKind) =>
  async ({ db }: Deps, { params: { id } }: ParsedInput<'deleteQuestion'>, { caller }: Asked) => {
    await db.transaction().execute(async (trx) => {
      const post = await requireOwn(trx, kind, id, caller)
      if (kind === 'question' && (await repository.isAnsweredByOthers(trx, post)))
        throw new AppError('conflict', 'Others have answered it, so it stays with their answers.')
      await repository.removePost(trx, id)
    })
    return { message: `Your ${kind} has been deleted.` }
  }

export const deleteQuestion = answers('deleteQuestion', deletePost('question'))
export const deleteAnswer = answers('deleteAnswer', deletePost('answer'))

/** Throws `forbidden` if the caller did not ask the question, `not_found` for an answer to another question. */
export const chooseBestAnswer = answers('chooseBestAnswer', async ({ db }, { params, body }, { caller }) => {
  const { answer_id: answerId } = body
  await db.transaction().execute(async (trx) => {
    const question = await requireOwn(trx, 'question', params.id, caller)
    if (answerId !== null) {
      const answer = await repository.findPublished(trx, answerId)
      if (answer?.question_id !== question.id) throw noSuchAnswer()
      if (answer.account_id === question.account_id)
        throw new AppError('conflict', 'The best answer is one of another person.')
    }
    await updateRows(trx, 'posts', { id: question.id }, { best_answer_id: answerId })
  })
  return { message: answerId === null ? 'No answer is marked as best.' : 'Marked as the best answer.' }
})

async function requireAuthor(deps: Deps, caller: Caller): Promise<User> {
  const author = await requireAccount(deps, caller)
  if (!author.isConfirmed)
    throw new AppError('forbidden', 'Please confirm your email before you ask or answer.')
  return author
}

const forSubscribers = () =>
  new AppError('forbidden', 'Asking and answering is part of Premium. Everybody can read.')

async function requireOwn(trx: Db, kind: PostKind, id: string, caller: Caller) {
  if (caller.kind !== 'user') throw new AppError('unauthenticated', 'Please sign in.')
  const post = await repository.lockPost(trx, kind, id)
  if (!post) throw kind === 'question' ? noSuchQuestion() : noSuchAnswer()
  if (post.account_id !== caller.id)
    throw new AppError('forbidden', `This ${kind} belongs to another account.`)
  if (post.state === 'removed')
    throw new AppError('conflict', `This ${kind} was removed by a moderator and can no longer be changed.`)
  return post
}

type Draft = {
  kind: PostKind
  question_id: string | null
  target_type: ReviewTarget
  target_id: string
  text: string
}

async function write(deps: Deps, author: User, network: Network, { text, ...of }: Draft) {
  const { db: trx, clock } = deps
  await limit(deps, of.kind, author.id, { max: PER_DAY[of.kind], perS: DAY_S })
  await limit(deps, 'post-network', network, { max: PER_DAY_NETWORK, perS: DAY_S })
  const judged = await judge(trx, text)
  const now = clock()
  const isHeld = judged.state === 'held'
  const { id } = await addRow(trx, 'posts', {
    ...of,
    ...judged,
    account_id: author.id,
    post_text: text,
    created_at: now,
    queued_at: isHeld ? now : null,
  })
  if (isHeld)
    await logAction(trx, {
      ...{ kind: of.kind, subject_id: id, reason: judged.reason, rating: null, text, created_at: now },
    })
  const message = isHeld ? `Your ${of.kind} ${HELD} ${judged.reason}` : `Your ${of.kind} has been published.`
  return { id, message }
}
