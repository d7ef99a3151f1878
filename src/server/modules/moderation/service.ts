import type { Moderated, ModerationEntry } from '#contract/moderation.ts'
import type { ModerationAction, ReviewState } from '#contract/vocabulary.ts'
import { authorName, publicName } from '#domain/author-name.ts'
import { shownName } from '#domain/public-name.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { takeNameAway } from '#server/modules/accounts/public-name.ts'
import { requireAccount } from '#server/modules/accounts/service.ts'
import type { Acting } from '#server/modules/audit/act.ts'
import { recordAudit } from '#server/modules/audit/record.ts'
import { listAnswers } from '#server/modules/reviews/answers.ts'
import { weigh } from '#server/modules/reviews/means.ts'
import * as repository from './repository.ts'

type Page = { limit: number; offset: number }

/** From which states an action leads to which. */
const STEPS: Record<Exclude<ModerationAction, 'rename'>, { from: ReviewState[]; to: ReviewState }> = {
  approve: { from: ['held', 'published'], to: 'published' },
  remove: { from: ['held', 'published'], to: 'removed' },
  restore: { from: ['removed'], to: 'published' },
}

export async function listModeration(
  { db }: Pick<Deps, 'db'>,
  { view, ...page }: Page & { view: 'queue' | 'removed' },
) {
  const { rows, total } = await repository.listModerated(db, view, page)
  return { reviews: await toModerated(db, rows), total }
}

export async function listModerationLog({ db }: Pick<Deps, 'db'>, page: Page) {
  const { rows, total } = await repository.listLog(db, page)
  return { entries: rows.map(toEntry), total }
}

/**
 * Does one thing with a review, question or answer and writes it into the log, together. Its open reports count as looked at. Throws
 * `not_found`, and `conflict` when it is not in a state for it, for instance because a colleague was faster.
 */
export async function moderateReview(
  deps: Deps,
  id: string,
  { action, reason }: { action: ModerationAction; reason: string },
  { caller, act }: Acting,
): Promise<{ review: Moderated }> {
  const moderator = await requireAccount(deps, caller)
  const { db, clock } = deps
  return db.transaction().execute(async (trx) => {
    const review = await repository.lockForModeration(trx, id)
    if (!review) throw new AppError('not_found', 'It is no longer there.')
    const now = clock()
    if (action === 'rename') await takeNameAway(trx, review.account_id)
    else {
      await takeStep(trx, review, action, reason, now)
      if (review.kind === 'review') await weigh(trx, review.target_id, now)
    }
    await repository.logAction(trx, {
      kind: review.kind,
      subject_id: id,
      actor_id: moderator.id,
      action,
      reason: reason || null,
      rating: review.rating,
      text: review.text,
      created_at: now,
    })
    const row = await repository.findModerated(trx, id)
    const [moderated] = row ? await toModerated(trx, [row]) : []
    if (!row || !moderated) throw new AppError('not_found', 'It is no longer there.')
    await recordAudit(trx, act, {
      target: `${review.kind}:${id}`,
      before: { state: review.state, reason: review.reason, queued_at: review.queued_at },
      after: { state: row.state, reason: row.reason, queued_at: row.queued_at, action },
    })
    return { review: moderated }
  })
}

async function takeStep(
  trx: Deps['db'],
  { kind, id, state, queued_at }: Pick<repository.ModeratedRow, 'kind' | 'id' | 'state' | 'queued_at'>,
  action: keyof typeof STEPS,
  reason: string,
  now: Date,
) {
  const { from, to } = STEPS[action]
  const isSettled = action === 'approve' && queued_at === null
  if (!from.includes(state) || isSettled)
    throw new AppError('conflict', `This ${kind} is ${state} already. Please reload the list.`)
  await repository.settle(trx, { kind, id }, { state: to, reason: to === 'removed' ? reason : null }, now)
}

async function toModerated(db: Deps['db'], rows: repository.ModeratedRow[]): Promise<Moderated[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const answers = new Map((await listAnswers(db, ids)).map((answer) => [answer.review_id, answer]))
  const reports = Map.groupBy(await repository.listOpenReports(db, ids), ({ id }) => id)
  const actions = Map.groupBy(await repository.listActions(db, ids), ({ subject_id }) => subject_id)
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    answer: shownAnswer(answers.get(row.id)),
    question_id: row.question_id,
    account_id: row.account_id,
    author: authorName({
      account_id: row.account_id,
      user_name: null,
      profiles: { display_name: shownName({ name: row.author_name, public_name: row.author_public_name }) },
    }),
    target_type: row.target_type,
    target_id: row.target_id,
    target:
      row.target_name !== null && row.target_slug !== null
        ? { name: row.target_name, slug: row.target_slug }
        : null,
    rating: row.rating,
    text: row.text,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    state: row.state,
    reason: row.reason,
    queued_at: row.queued_at?.toISOString() ?? null,
    reports: (reports.get(row.id) ?? []).map(({ reason, note, created_at }) => ({
      reason,
      note,
      created_at: created_at.toISOString(),
    })),
    actions: (actions.get(row.id) ?? []).map(toEntry),
  }))
}

const shownAnswer = (row: Awaited<ReturnType<typeof listAnswers>>[number] | undefined) =>
  row ? { text: row.answer, is_removed: row.removed_at !== null, reason: row.reason } : null

const toEntry = (row: repository.ActionRow): ModerationEntry => ({
  id: row.id,
  kind: row.kind,
  subject_id: row.subject_id,
  action: row.action,
  actor: row.actor_id === null ? null : (publicName(row.actor_name ?? '') ?? row.actor_id.slice(0, 8)),
  reason: row.reason,
  rating: row.rating,
  text: row.text,
  created_at: row.created_at.toISOString(),
})
