import type { Moderated, ModerationEntry } from '#contract/community/moderation.ts'
import { REASON_PLACE } from '#contract/community/removal-vocabulary.ts'
import { publicName } from '#domain/people/author-name.ts'
import { memberName } from '#domain/people/public-name.ts'
import { isForTwo, takeStep } from '#server/community/cases/step.ts'
import { ownReviewUrl, tellDeskOfReview } from '#server/community/review-effects/telling.ts'
import { titleOf } from '#server/community/templates/service.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers, inIso } from '#server/core/http/endpoint.ts'
import { takeNameAway } from '#server/identity/accounts/public-name.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { listPeople } from '#server/identity/roles/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listRows } from '#server/platform/db/rows.ts'
import { caseMail } from '#server/platform/emails/case.ts'
import { AppError } from '#server/platform/errors.ts'
import { logAction } from './log.ts'
import { listStanding } from './removals-repository.ts'
import * as removing from './removing.ts'
import * as repository from './repository.ts'

/** What is done with the text itself. */
const STEPS = {
  approve: async () => removing.SHOWN,
  remove: removing.remove,
  confirm_removal: removing.confirm,
  restore: removing.restore,
}

export const listModerationLog = answers('listModerationLog', async ({ db }, { query }) => {
  const { rows, total } = await repository.listLog(db, query)
  return { entries: rows.map(toEntry), total }
})

/**
 * Does one thing with a review, question, answer or vendor's answer and writes it into the log, together. Its open
 * reports count as looked at. Throws `not_found`, `forbidden` for whom it concerns, and
 * `conflict` when it is not in a state for it, for instance because a colleague was faster.
 */
export const moderateReview = answers('moderateReview', async (deps, { params, body }, { caller, act }) => {
  const { id } = params
  const { action, reason, template } = body
  const { id: by } = await requireAccount(deps, caller)
  const find = async (trx: Db): Promise<removing.TextCase | undefined> => {
    const text = await repository.lockForModeration(trx, id)
    if (!text) return
    const [removal] = await listStanding(trx, [id])
    return { state: removal?.state ?? text.state, text, removal }
  }
  const taken = { find, decider: by, act, ...(action !== 'rename' && { step: action }) }
  return takeStep(deps, removing.TEXT, taken, async (inside, of, now) => {
    const { text } = of
    const { kind, state, queued_at, rating, account_id } = text
    const entry = { action, actor_id: by, reason: reason || null, created_at: now }
    if (action === 'rename') {
      if (kind === 'vendor_answer' || account_id === null)
        throw new AppError('conflict', "A vendor's answer has no name of a person.")
      await takeNameAway(inside.db, account_id)
      await logAction(inside.db, { kind, subject_id: id, rating, text: text.text, ...entry })
    } else {
      const rule = template ? await titleOf(inside.db, 'reason', template) : null
      const left = await STEPS[action](inside, of, { by, act, now, rule, reason })
      await removing.leave(inside.db, text, left, entry)
      if (action === 'approve' && state === 'held') await tellOfApproval(inside, text)
    }
    const [review] = await readTexts(inside, [id], by)
    if (!review) throw new AppError('not_found', removing.TEXT.missing)
    return {
      answer: { review },
      before: { state, reason: text.reason, queued_at },
      after: { state: review.state, reason: review.reason, queued_at: review.queued_at, action },
    }
  })
})

/**
 * The mail that an act would send, with `REASON_PLACE` where the moderator's words go; null where none is sent. Changes
 * nothing. Throws `not_found`.
 */
export const previewModeration = answers('previewModeration', async (deps, { params, query }, { act }) => {
  const { id } = params
  const { db, clock } = deps
  const { action, template } = query
  const text = await repository.findModerated(db, id)
  if (!text) throw new AppError('not_found', removing.TEXT.missing)
  const isOfNew = action === 'remove' || action === 'approve'
  const removal = isOfNew
    ? {
        ...removing.removalOf(deps, text, act, clock()),
        rule: template ? await titleOf(db, 'reason', template) : null,
        reason: REASON_PLACE,
      }
    : (await listStanding(db, [id]))[0]
  if (!removal || (action === 'approve' && text.state !== 'held')) return { mail: null }
  const appeal_until = isOfNew ? removal.appeal_until : (removal.appeal_until ?? removing.appealEnd(clock()))
  const more = action === 'approve' ? { url: deps.config.PUBLIC_URL } : { words: REASON_PLACE }
  const mail = await removing.mailOf(deps, action, { ...removal, appeal_until }, more)
  return { mail: { subject: mail.subject, text: mail.text } }
})

/** Mails the author of a held text that it is public; the author of a text that was only reported gets no mail. */
async function tellOfApproval(
  deps: Deps,
  { id, kind, account_id, target_id, question_id, returns_at }: repository.TextRow,
) {
  if (kind === 'review' && returns_at === null) await tellDeskOfReview(deps, id)
  const isOfDesk = kind === 'vendor_answer'
  const { slug, ...words } = await removing.describe(deps.db, id)
  const question = kind === 'question' ? id : question_id
  const { PUBLIC_URL } = deps.config
  const url = isOfDesk
    ? `${PUBLIC_URL}/desk/${slug}?view=reviews`
    : question
      ? `${PUBLIC_URL}/questions/${question}${kind === 'answer' ? `#answer-${id}` : ''}`
      : ownReviewUrl(deps, slug)
  const whose = isOfDesk ? { account_id: null, vendor_id: target_id } : { account_id, vendor_id: null }
  await removing.tell(
    deps,
    whose,
    caseMail('removal', 'approve', { kind, ...words, url }, deps.config),
    'approved',
  )
}

/** Texts with what a moderator has to know of each. */
export async function readTexts(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  textIds: readonly string[],
  callerId: string,
): Promise<Moderated[]> {
  const rows = await repository.listModerated(db, textIds)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const answers = new Map(
    (await listRows(db, 'review_answers', { review_id: ids })).map((answer) => [answer.review_id, answer]),
  )
  const standing = await listStanding(db, ids)
  const moderators = standing.length > 0 ? await listPeople(db, 'moderation.decide') : []
  const texts = new Map(rows.map((row) => [row.id, row]))
  const removals = new Map<string, Moderated['removal']>()
  for (const removal of standing) {
    const text = texts.get(removal.subject_id)
    const isOpen = removal.state === 'waiting' || removal.state === 'appealed'
    const deciders =
      text && isOpen ? await removing.decidersOf(db, text, removal, { moderators, asker: callerId }) : []
    removals.set(removal.subject_id, {
      ...removal,
      is_for_others: isForTwo({ config }) && removing.tookPart(removal, callerId),
      deciders: deciders.map(removing.colleagueName),
      appeal: removal.appeal_words,
    })
  }
  const open = await listRows(db, 'moderation_reports', { id: ids, resolved_at: null }, 'created_at', 'id')
  const reports = Map.groupBy(open, ({ id }) => id)
  const actions = Map.groupBy(await repository.listActions(db, ids), ({ subject_id }) => subject_id)
  return rows.map((row) => ({
    ...inIso(row),
    answer: shownAnswer(answers.get(row.id)),
    author: authorOf(row),
    due_at: row.returns_at?.toISOString() ?? null,
    removal: removals.get(row.id) ?? null,
    reports: (reports.get(row.id) ?? []).map(inIso),
    actions: (actions.get(row.id) ?? []).map(toEntry),
  }))
}

const authorOf = (row: repository.ModeratedRow) =>
  row.kind === 'vendor_answer'
    ? (row.target?.name ?? 'A vendor')
    : memberName({
        account_id: row.account_id ?? '',
        name: row.author_name ?? '',
        public_name: row.author_public_name,
      })

const shownAnswer = (
  row: { id: string; answer: string; state: string; reason: string | null } | undefined,
): Moderated['answer'] =>
  row ? { id: row.id, text: row.answer, is_removed: row.state === 'removed', reason: row.reason } : null

const toEntry = (row: repository.ActionRow): ModerationEntry => ({ ...inIso(row), actor: actorOf(row) })

/** Colleagues by their names; null for the product's own rules. */
function actorOf({ kind, action, actor_id, actor_name }: repository.ActionRow): string | null {
  if (action === 'appeal') return kind === 'vendor_answer' ? 'The vendor' : 'The author'
  return actor_id === null ? null : (publicName(actor_name ?? '') ?? actor_id.slice(0, 8))
}
