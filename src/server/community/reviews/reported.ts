import { REPORTED_DAYS } from '#contract/community/removal-vocabulary.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { logAction } from '#server/community/moderation/log.ts'
import { describe, tell } from '#server/community/moderation/removing.ts'
import { HELD_FOR, isNew } from '#server/community/moderation/rules.ts'
import { weigh } from '#server/community/review-effects/means.ts'
import { ownReviewUrl } from '#server/community/review-effects/telling.ts'
import type { Clocked, Deps, OnJoin, User } from '#server/core/deps.ts'
import { findRow, lockRow, updateRows } from '#server/platform/db/rows.ts'
import { reviewReported, reviewReturned } from '#server/platform/emails/reviews.ts'
import { listPartialTo } from '#server/vendor-members/access.ts'
import * as reactions from './reactions-repository.ts'
import { lockVendorReviews } from './repository.ts'

type Db = Deps['db']
type Reported = NonNullable<Awaited<ReturnType<typeof reactions.lockPublished>>>

/** So many reports that count keep a review from view until a moderator decides. */
const ENOUGH = 2
/** So many reports of one account count while the reviews that they keep from view wait. */
const COUNTED = 3

/** When a review that is kept from view now is in view again, whether a moderator has decided or not. */
export const returnOf = (now: Date) => new Date(now.getTime() + REPORTED_DAYS * DAY_MS)

/**
 * Whether the report of a person counts: with a confirmed email, an account of a week at least, not more than three in the last three
 * days, and where a vendor is under review no part in any desk, now or lately: a vendor would silence reviews of another.
 */
export async function counts(
  { db, clock }: Clocked,
  review: Pick<Reported, 'target_type' | 'target_id'>,
  { id, isConfirmed }: User,
): Promise<boolean> {
  if (!isConfirmed || (await isNewcomer({ db, clock }, id))) return false
  if (review.target_type === 'vendor') {
    const own = await listPartialTo({ db, clock }, id)
    if (own.length > 0) return false
  }
  const since = new Date(clock().getTime() - REPORTED_DAYS * DAY_MS)
  return (await reactions.countCounted(db, id, since)) < COUNTED
}

/** Whether an account is in its first week, or already gone. */
export async function isNewcomer({ db, clock }: Clocked, id: string): Promise<boolean> {
  const account = await findRow(db, 'accounts', { id })
  return !account || isNew(account.created_at, clock())
}

/** Whether so many reports are open about a text that no moderator has decided to keep, and that has not waited for a decision yet. */
export const isDoubted = async (trx: Db, id: string, text: string): Promise<boolean> =>
  (await reactions.countOpenReports(trx, id)) >= ENOUGH && !(await reactions.wasKept(trx, id, text))

/** Takes a review out of view until a moderator has read it: it counts in no mean, and the log says why. */
export async function hold(
  trx: Db,
  { id, rating, review_text: text, target_id, queued_at }: Reported,
  held: { reason: string; returns_at: Date | null },
  now: Date,
) {
  await updateRows(trx, 'reviews', { id }, { state: 'held', queued_at: queued_at ?? now, ...held })
  const { reason } = held
  await logAction(trx, { kind: 'review', subject_id: id, reason, rating, text, created_at: now })
  await weigh(trx, target_id, now)
}

/**
 * Holds what a person wrote of vendors when they join the desk of one: who speaks for a vendor rates none, so it counts
 * no more until a moderator has read it.
 */
export const holdVendorReviews: OnJoin = async ({ db, clock }, accountId) => {
  const now = clock()
  await lockRow(db, 'accounts', { id: accountId })
  for (const review of await lockVendorReviews(db, accountId))
    await hold(db, review, { reason: HELD_FOR.desk, returns_at: null }, now)
}

/** Keeps a reported review from view until a moderator decides, for some days at most. Give the transaction as `db`. */
export async function holdReported(deps: Deps, review: Reported, now: Date) {
  const returns_at = returnOf(now)
  await hold(deps.db, review, { reason: HELD_FOR.reported, returns_at }, now)
  await tellAuthor(deps, review, 'review reported', (told) =>
    reviewReported({ ...told, returnsAt: returns_at }, deps.config),
  )
}

/**
 * The job: a review that no moderator has decided about in time is in view again. It stays in the queue, but earlier reports
 * hide it no more, and no report hides the same words again.
 */
export async function returnReported(deps: Deps): Promise<number> {
  const now = deps.clock()
  const due = await reactions.listReturning(deps.db, now)
  for (const id of due)
    await deps.db.transaction().execute(async (trx) => {
      const review = await reactions.returnReview(trx, id, now)
      if (!review) return
      const { rating, review_text: text, target_id } = review
      const entry = { kind: 'review', subject_id: id, action: 'return' } as const
      await logAction(trx, { ...entry, reason: null, rating, text, created_at: now })
      await weigh(trx, target_id, now)
      await tellAuthor({ ...deps, db: trx }, review, 'review reported', (told) =>
        reviewReturned(told, deps.config),
      )
    })
  return due.length
}

/** Mails the author of a review. Give the transaction as `db`. */
export async function tellAuthor(
  deps: Deps,
  { id, account_id }: Pick<Reported, 'id' | 'account_id'>,
  kind: string,
  mailOf: (told: { about: string; quote: string; url: string }) => ReturnType<typeof reviewReturned>,
) {
  const { slug, ...words } = await describe(deps.db, id)
  const mail = mailOf({ ...words, url: ownReviewUrl(deps, slug) })
  await tell(deps, { account_id, vendor_id: null }, mail, kind)
}
