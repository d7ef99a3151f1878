import type { Answer, Question } from '#contract/community/questions.ts'
import { memberName } from '#domain/people/public-name.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import type { Caller, Deps } from '#server/core/deps.ts'
import { type Asked, answers } from '#server/core/http/endpoint.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { isMember, vendorNamesOf } from '#server/vendor-members/access.ts'
import * as repository from './repository.ts'
import { noSuchQuestion } from './rules.ts'

type Db = Deps['db']
type Target = Pick<repository.PostRow, 'target_type' | 'target_id'>

const idOf = (caller: Caller) => (caller.kind === 'user' ? caller.id : null)

/** What people ask about a compound or vendor. Throws `not_found` for a target that does not exist. */
export const listQuestions = answers('listQuestions', async (deps, { query }, { caller, shows }) => {
  const { db } = deps
  const { target_id, ...page } = query
  shows(tagOf('questions', target_id), tagOf('compound', target_id), tagOf('vendor', target_id))
  const callerId = idOf(caller)
  const [isTarget, { rows, total }] = await Promise.all([
    // Questions stay when what they are about leaves the catalogue.
    repository.isTarget(db, target_id),
    repository.listQuestions(db, target_id, page, callerId),
  ])
  if (!isTarget) throw new AppError('not_found', 'There is no such compound or vendor.')
  const waiting = await repository.listWaiting(db, callerId, { target_id, kind: 'question' })
  const questions = await toQuestions(db, rows, callerId, shows)
  return {
    questions,
    total,
    waiting: await toQuestions(db, waiting, callerId),
    may_ask: await hasPremium(deps, caller),
  }
})

/** A question with its answers; a question that is not public is shown to its author alone. Throws `not_found`. */
export const getQuestion = answers('getQuestion', async (deps, { params, query }, { caller, shows }) => {
  const { id } = params
  const { db } = deps
  shows(tagOf('question', id))
  const callerId = idOf(caller)
  const row = await repository.findPost(db, 'question', id, callerId)
  if (!row || (row.state !== 'published' && row.account_id !== callerId)) throw noSuchQuestion()
  shows(tagOf(row.target_type === 'drug' ? 'compound' : 'vendor', row.target_id))
  const { target } = row
  if (!target) throw noSuchQuestion()
  const { best, rows, total } = await repository.listAnswers(db, row, query, callerId)
  const own = { target_id: row.target_id, kind: 'answer', question_id: id } as const
  const hidden = await repository.listWaiting(db, callerId, own)
  const [question] = await toQuestions(db, [row], callerId, shows)
  if (!question) throw noSuchQuestion()
  shows(...peopleOf(best ? [best, ...rows] : rows))
  const read = (given: repository.PostRow[]) => toAnswers(db, given, row, row.best_answer_id, callerId)
  return {
    question,
    target,
    answers: await read(rows),
    best: (await read(best ? [best] : []))[0] ?? null,
    total,
    waiting: await read(hidden),
    may_answer: await mayAnswer(deps, caller, row),
  }
})

/** Subscribers may answer, and the people of a vendor on its own page. */
export const mayAnswer = async (deps: Deps, caller: Caller, { target_type, target_id }: Target) =>
  (await hasPremium(deps, caller)) ||
  (caller.kind === 'user' && target_type === 'vendor' && (await isMember(deps.db, target_id, caller.id)))

const peopleOf = (rows: repository.PostRow[]) => rows.map(({ account_id }) => tagOf('person', account_id))

/** Questions as this caller may see them, each with its top answer. */
export async function toQuestions(
  db: Db,
  rows: repository.PostRow[],
  callerId: string | null,
  shows: Asked['shows'] = () => {},
): Promise<Question[]> {
  const answered = rows.filter(({ answer_count }) => answer_count > 0)
  const tops = await repository.listTopAnswers(
    db,
    answered.map(({ id }) => id),
    callerId,
  )
  shows(...peopleOf([...rows, ...tops]))
  const [first] = rows
  const vendors = first ? await vendorsOf(db, tops, first) : new Map<string, string>()
  return rows.map((row) => {
    const top = tops.find(({ question_id }) => question_id === row.id)
    return {
      ...toPost(row, callerId),
      target_type: row.target_type,
      target_id: row.target_id,
      answer_count: row.answer_count,
      top_answer: top ? toAnswer(top, vendors, row.best_answer_id, callerId) : null,
    }
  })
}

/** Answers to one question as this caller may see them. */
export async function toAnswers(
  db: Db,
  rows: repository.PostRow[],
  target: Target,
  bestId: string | null,
  callerId: string | null,
): Promise<Answer[]> {
  const vendors = await vendorsOf(db, rows, target)
  return rows.map((row) => toAnswer(row, vendors, bestId, callerId))
}

const toAnswer = (
  row: repository.PostRow,
  vendors: Map<string, string>,
  bestId: string | null,
  callerId: string | null,
): Answer => ({
  ...toPost(row, callerId),
  question_id: row.question_id ?? '',
  is_best: row.id === bestId,
  of_vendor: vendors.get(row.account_id) ?? null,
  helpful_count: row.helpful_count,
  is_helpful: row.is_helpful,
})

function toPost(row: repository.PostRow, callerId: string | null) {
  const isOwn = row.account_id === callerId
  return {
    id: row.id,
    text: row.post_text,
    created_at: row.created_at.toISOString(),
    ...(row.edited_at && { edited_at: row.edited_at.toISOString() }),
    author: memberName(row),
    is_own: isOwn,
    is_reported: row.is_reported,
    state: row.state,
    reason: isOwn ? row.reason : null,
  }
}

/** Authors who write for a vendor: on a vendor's page for that vendor, on a compound's page for any. */
const vendorsOf = (db: Db, rows: readonly repository.PostRow[], { target_type, target_id }: Target) => {
  const authors = rows.map(({ account_id }) => account_id)
  return vendorNamesOf(db, authors, target_type === 'vendor' ? target_id : null)
}
