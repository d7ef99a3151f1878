import { forgetWords } from '#server/community/moderation/log.ts'
import { doseDoubt, HELD_FOR, hasContact } from '#server/community/moderation/rules.ts'
import { tellReviewerOfAnswer } from '#server/community/review-effects/telling.ts'
import type { Caller, Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import { deleteRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { type AtDesk, requireMember } from '#server/vendor-members/access.ts'
import * as repository from './repository.ts'

const ANSWERS = { max: 60, perS: 86_400 }
const NO_CONTACTS = 'An answer has no links and no contact details: the page has them already.'

/**
 * Answers a review for its vendor, or changes the answer; the first one is mailed to the reviewer. Throws `forbidden` for everybody who does not belong to the
 * desk, `conflict` when a moderator took review or answer away, `invalid` for advertising and
 * doses: a vendor corrects its words at once, so nothing waits for a moderator.
 */
export const answerReview = answers('answerReview', async (deps, { params, body }, { caller }) => {
  const { answer } = body
  const { id: reviewId } = params
  const { user, vendor } = await requireAnswerer(deps, reviewId, caller)
  if (hasContact(answer)) throw new AppError('invalid', NO_CONTACTS, { field: 'answer' })
  const dose = doseDoubt(answer)
  if (dose !== null) {
    const advice = dose === HELD_FOR.unclear ? ' Say it without amounts, times and ways of use.' : ''
    throw new AppError('invalid', `${dose}${advice}`, { field: 'answer' })
  }
  await limit(deps, 'review-answer', vendor.id, ANSWERS)
  await deps.db.transaction().execute(async (trx) => {
    const review = await requireReview(trx, reviewId)
    if (review.state !== 'published') throw new AppError('conflict', 'This review is not published.')
    if (review.removed_at) throw takenAway()
    await repository.putAnswer(trx, {
      review_id: reviewId,
      vendor_id: review.vendor_id,
      account_id: user.id,
      answer,
      created_at: deps.clock(),
    })
    await tellReviewerOfAnswer({ ...deps, db: trx }, reviewId, answer)
  })
  return { message: 'Your answer stands below the review.' }
})

/** Takes an answer back, its words out of the moderators' log too. */
export const removeAnswer = answers('removeAnswer', async (deps, { params }, { caller }) => {
  const { id: reviewId } = params
  await requireAnswerer(deps, reviewId, caller)
  await deps.db.transaction().execute(async (trx) => {
    const review = await requireReview(trx, reviewId)
    if (review.removed_at) throw takenAway()
    if (review.answer_id === null) throw new AppError('not_found', 'This review has no answer.')
    await forgetWords(trx, [review.answer_id])
    await deleteRows(trx, 'review_answers', { review_id: reviewId })
  })
  return { message: 'Your answer has been taken back.' }
})

async function requireAnswerer(deps: Deps, reviewId: string, caller: Caller): Promise<AtDesk> {
  requireUser(caller)
  const found = await repository.findAnswered(deps.db, reviewId)
  if (!found) throw noReview()
  return requireMember(deps, found.slug, caller)
}

async function requireReview(trx: Deps['db'], reviewId: string) {
  const review = await repository.lockAnswered(trx, reviewId)
  if (!review) throw noReview()
  return review
}

const noReview = () => new AppError('not_found', 'There is no such review of a vendor.')
const takenAway = () =>
  new AppError('conflict', 'A moderator has taken this answer away. Your profile says why.')
