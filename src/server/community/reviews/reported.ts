import { DAY_MS } from '#domain/text/duration.ts'
import { logHold } from '#server/community/moderation/log.ts'
import { describe, tell } from '#server/community/moderation/removing.ts'
import { HELD_FOR } from '#server/community/moderation/rules.ts'
import { weigh } from '#server/community/review-effects/means.ts'
import { ownReviewUrl } from '#server/community/review-effects/telling.ts'
import type { User } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import { reviewReported } from '#server/platform/emails/own-review.ts'
import { listVendorsLeftBy, listVendorsOf } from '#server/vendor-members/access.ts'
import * as reactions from './reactions-repository.ts'
import { holdReview, readAccountAge } from './repository.ts'

type Db = Deps['db']
type Reported = NonNullable<Awaited<ReturnType<typeof reactions.lockPublished>>>

/** So many reports that count keep a review from view until a moderator decides. */
const ENOUGH = 2

/**
 * Whether the report of a person counts: with a confirmed email, an account of a day at least, and where a vendor is under
 * review no part in any desk, now or lately: a vendor would silence reviews of another.
 */
export async function counts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  review: Pick<Reported, 'target_type' | 'target_id'>,
  { id, isConfirmed }: User,
): Promise<boolean> {
  if (!isConfirmed) return false
  if (clock().getTime() - (await readAccountAge(db, id)).getTime() < DAY_MS) return false
  if (review.target_type !== 'vendor') return true
  const own = [...(await listVendorsOf(db, id)), ...(await listVendorsLeftBy({ db, clock }, id))]
  return own.length === 0
}

/** Whether so many reports are open about a text that no moderator has decided to keep. */
export const isDoubted = async (trx: Db, id: string, text: string): Promise<boolean> =>
  (await reactions.countOpenReports(trx, id)) >= ENOUGH && !(await reactions.wasKept(trx, id, text))

/** Keeps a reported review from view until a moderator decides, and tells its author. Give the transaction as `db`. */
export async function holdReported(deps: Deps, review: Reported, now: Date) {
  const { id, rating, review_text: text, account_id, target_id } = review
  const reason = HELD_FOR.reported
  await holdReview(deps.db, id, { reason, queued_at: review.queued_at ?? now })
  await logHold(deps.db, { kind: 'review', subject_id: id, reason, rating, text, at: now })
  await weigh(deps.db, target_id, now)
  const { slug, ...words } = await describe(deps.db, { id, target_id })
  const mail = reviewReported({ ...words, url: ownReviewUrl(deps, slug) }, deps.config)
  await tell(deps, { account_id, vendor_id: null }, mail, 'review reported')
}
