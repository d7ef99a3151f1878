import type { ParsedInput } from '#contract/endpoints.ts'
import type { Deps } from '#server/core/deps.ts'
import { type Asked, answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { deleteRows, findRow, insertIfNew, updateRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockPublished } from './reactions-repository.ts'
import { counts, holdReported, isDoubted } from './reported.ts'

const VOTES = { max: 300, perS: 3_600 }
const REPORTS = { max: 20, perS: 86_400 }

/** Counts the caller's vote once, or takes it back. Throws `forbidden` for one's own review. */
const voteHelpful =
  (isHelpful: boolean) =>
  async (deps: Deps, { params: { id } }: ParsedInput<'findHelpful'>, { caller }: Asked) => {
    const { db, clock } = deps
    const voter = await requireAccount(deps, caller)
    await limit(deps, 'review-vote', voter.id, VOTES)
    await db.transaction().execute(async (trx) => {
      await requireForeign(trx, id, voter.id, 'You cannot vote for your own review.')
      const vote = { review_id: id, account_id: voter.id, created_at: clock() }
      if (isHelpful) await insertIfNew(trx, 'review_votes', vote)
      else await deleteRows(trx, 'review_votes', { review_id: id, account_id: voter.id })
    })
    return { helpful_count: (await findRow(db, 'reviews', { id, state: 'published' }))?.helpful_count ?? 0 }
  }

export const findHelpful = answers('findHelpful', voteHelpful(true))
export const unfindHelpful = answers('unfindHelpful', voteHelpful(false))

/**
 * Asks a moderator to look; with the second report that counts, the review waits for that out of view. A second report by the
 * same account changes nothing and is answered alike.
 */
export const reportReview = answers('reportReview', async (deps, { params: { id }, body }, { caller }) => {
  const reporter = await requireAccount(deps, caller)
  await limit(deps, 'review-report', reporter.id, REPORTS)
  await deps.db.transaction().execute(async (trx) => {
    const within = { ...deps, db: trx }
    const review = await requireForeign(trx, id, reporter.id, 'You cannot report your own review.')
    const now = deps.clock()
    const entry = { review_id: id, account_id: reporter.id, ...body, created_at: now }
    if (!(await insertIfNew(trx, 'review_reports', entry))) return
    if (await counts(within, review, reporter))
      await updateRows(trx, 'review_reports', { review_id: id, account_id: reporter.id }, { counts: true })
    // A waiting review keeps its place in the moderators' queue.
    await updateRows(trx, 'reviews', { id, queued_at: null }, { queued_at: now })
    if (await isDoubted(trx, id, review.review_text)) await holdReported(within, review, now)
  })
  return { message: 'Thank you. A moderator will look at this review.' }
})

async function requireForeign(trx: Deps['db'], id: string, callerId: string, refusal: string) {
  const review = await lockPublished(trx, id)
  if (!review) throw new AppError('not_found', 'There is no such review.')
  if (review.account_id === callerId) throw new AppError('forbidden', refusal)
  return review
}
