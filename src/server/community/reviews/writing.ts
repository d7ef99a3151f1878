import { REVIEW_SCALES, type ReviewScale, type ReviewTarget } from '#contract/vocabulary.ts'
import { longDay } from '#domain/text/day.ts'
import { judge } from '#server/community/moderation/judge.ts'
import { logAction } from '#server/community/moderation/log.ts'
import { HELD_FOR } from '#server/community/moderation/rules.ts'
import { weigh } from '#server/community/review-effects/means.ts'
import { tellDeskOfReview } from '#server/community/review-effects/telling.ts'
import type { Caller, Clocked, Deps, User } from '#server/core/deps.ts'
import type { Network } from '#server/core/http/client-ip.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireAccount, requireSelf } from '#server/identity/accounts/service.ts'
import { holdTarget, noSuchTarget } from '#server/platform/db/hold-target.ts'
import { lockRow, updateRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { listVendorIdsOf, listVendorsLeftBy, PARTIAL_DAYS } from '#server/vendor-members/access.ts'
import { isDoubted, isNewcomer, returnOf } from './reported.ts'
import * as repository from './repository.ts'
import { toReview } from './service.ts'

const DAY_S = 86_400
const EDITS = { max: 30, perS: 3_600 }
const PUBLISHED = 'Your review has been published.'
const HELD = 'Your review is held for a moderator. Until then only you can see it.'

type Db = Deps['db']
type Draft = { rating: number; review_text: string }

/**
 * Publishes a review, or holds it for a moderator when it looks like advertising, a copy or a dose. All or nothing. Throws
 * `forbidden` without a confirmed email and for the people of the vendor, `not_found`, `conflict` for a second one,
 * `rate_limited`.
 */
export const writeReview = answers('writeReview', async (deps, { body }, { caller, network }) => {
  const { account_id, target_type, target_id, scales, ...draft } = body
  const author = await requireAuthor(deps, caller, account_id)
  const { db, clock } = deps
  const said = scalesOf(target_type, scales)
  return db.transaction().execute(async (trx) => {
    if (!(await holdTarget(trx, target_type, target_id))) throw noSuchTarget(target_type)
    if (await repository.findOwn(trx, target_id, author.id)) throw alreadyReviewed()
    await limitWriting({ ...deps, db: trx }, author.id, network)
    // A person either writes a review or joins a desk, one after the other.
    await lockRow(trx, 'accounts', { id: author.id })
    if (await standsAgainst({ ...deps, db: trx }, target_type, target_id, author))
      throw new AppError('forbidden', 'You speak for a vendor, so you cannot review another vendor.')
    const judged = await judge(trx, draft.review_text)
    const now = clock()
    const id = await repository.insertReview(trx, {
      account_id: author.id,
      target_type,
      target_id,
      ...draft,
      ...said,
      ...judged,
      created_at: now,
      queued_at: judged.state === 'held' ? now : null,
    })
    if (!id) throw alreadyReviewed()
    if (judged.state === 'held') await logHeld(trx, id, draft, judged.reason, now)
    else await tellDeskOfReview({ ...deps, db: trx }, id)
    await weigh(trx, target_id, now)
    return {
      message: judged.state === 'held' ? `${HELD} ${judged.reason}` : PUBLISHED,
      review: await readOwn(trx, target_id, author.id),
    }
  })
})

/**
 * Edits the caller's review, named by its own id or by its target's, or deletes it without a new one. A new text is judged again; a report to the
 * moderators stays open. Throws `conflict` when a moderator has removed it.
 */
export const editOrDeleteReview = answers('editOrDeleteReview', async (deps, { params, body }, asked) => {
  if (!body) return { ...(await deleteReview(deps, { params }, asked)), review: null }
  const { account_id, scales, ...draft } = body
  const author = await requireAuthor(deps, asked.caller, account_id)
  const { db, clock } = deps
  return db.transaction().execute(async (trx) => {
    const review = await requireOwn(trx, params.id, author)
    await limit({ db: trx, clock }, 'review-edit', author.id, EDITS)
    const now = clock()
    const isRival = await standsAgainst({ ...deps, db: trx }, review.target_type, review.target_id, author)
    // Of a rival the stars too are for a moderator to read.
    const isSame = review.review_text === draft.review_text && !(isRival && review.rating !== draft.rating)
    const read = isSame
      ? { state: review.state, reason: review.reason, bands: review.bands }
      : await judge(trx, draft.review_text, { exceptId: review.id, isRival })
    // Other words do not end what readers have reported: a moderator does.
    const isWaiting = read.state === 'published' && (await isDoubted(trx, review.id, draft.review_text))
    const judged = isWaiting ? { ...read, state: 'held' as const, reason: HELD_FOR.reported } : read
    const isHeld = judged.state === 'held'
    const isDoubtedOnly = isWaiting || (isSame && review.returns_at !== null)
    const isReported = review.state === 'published' && review.queued_at !== null
    const queuedAt = isHeld || isReported ? (review.queued_at ?? now) : null
    const change = {
      ...draft,
      ...scalesOf(review.target_type, scales),
      ...judged,
      edited_at: now,
      queued_at: queuedAt,
      returns_at: isDoubtedOnly ? (review.returns_at ?? returnOf(now)) : null,
    }
    await updateRows(trx, 'reviews', { id: review.id }, change)
    if (isHeld && !isSame) await logHeld(trx, review.id, draft, judged.reason, now)
    await weigh(trx, review.target_id, now)
    return {
      message: isHeld ? `${HELD} ${judged.reason}` : 'Your review has been changed.',
      review: await readOwn(trx, review.target_id, author.id),
    }
  })
})

/**
 * Deletes the caller's review, named by its own id or by its target's. Throws `conflict` when it was removed, and while reports
 * keep it from view: the same words would be public again at once.
 */
export const deleteReview = answers('deleteReview', async ({ db, clock }, { params }, { caller }) => {
  if (caller.kind !== 'user') throw new AppError('unauthenticated', 'Please sign in.')
  await db.transaction().execute(async (trx) => {
    const review = await requireOwn(trx, params.id, caller)
    if (review.returns_at)
      throw new AppError(
        'conflict',
        `Two readers reported this review, so a moderator reads it. You can delete it afterwards, or from ${longDay(review.returns_at)}.`,
      )
    await repository.removeReview(trx, review.id)
    await weigh(trx, review.target_id, clock())
  })
  return { message: 'Your review has been deleted.' }
})

/** All scales of the target, omitted ones as not stated; no scales when none was given. */
function scalesOf(type: ReviewTarget, given: Partial<Record<ReviewScale, number>> | undefined) {
  if (!given) return {}
  const known: readonly ReviewScale[] = REVIEW_SCALES[type]
  const stranger = (Object.keys(given) as ReviewScale[]).find((scale) => !known.includes(scale))
  if (stranger) throw new AppError('invalid', `Nothing can be said of ${stranger} here.`, { field: 'scales' })
  return Object.fromEntries(known.map((scale) => [scale, given[scale] ?? null])) as repository.Scales
}

async function requireAuthor(deps: Deps, caller: Caller, accountId: string): Promise<User> {
  const author = requireSelf(caller, accountId)
  if (!author.isConfirmed)
    throw new AppError('forbidden', 'Please confirm your email before you write a review.')
  return requireAccount(deps, author)
}

/**
 * Whether the author speaks for another vendor than the one under review. Throws `forbidden` for the vendor's own people,
 * and for a while after they left its desk.
 */
async function standsAgainst(
  { db, clock }: Clocked,
  type: ReviewTarget,
  targetId: string,
  author: User,
): Promise<boolean> {
  if (type !== 'vendor') return false
  const vendors = await listVendorIdsOf(db, author.id)
  if (vendors.includes(targetId))
    throw new AppError('forbidden', 'You belong to the desk of this vendor, so you cannot review it.')
  if ((await listVendorsLeftBy({ db, clock }, author.id)).includes(targetId))
    throw new AppError(
      'forbidden',
      `You belonged to the desk of this vendor less than ${PARTIAL_DAYS} days ago, so you cannot review it.`,
    )
  return vendors.length > 0
}

async function requireOwn(trx: Db, id: string, author: User) {
  const review = await repository.lockReview(trx, id, author.id)
  if (!review) throw new AppError('not_found', 'There is no such review.')
  if (review.account_id !== author.id)
    throw new AppError('forbidden', 'This review belongs to another account.')
  if (review.state === 'removed')
    throw new AppError('conflict', 'This review was removed by a moderator and can no longer be changed.')
  return review
}

async function limitWriting(deps: Deps, accountId: string, network: Network) {
  const { config } = deps
  const isNew = await isNewcomer(deps, accountId)
  const ofAccount = isNew ? config.REVIEWS_PER_DAY_NEW : config.REVIEWS_PER_DAY
  await limit(deps, 'review', accountId, { max: ofAccount, perS: DAY_S })
  await limit(deps, 'review-network', network, { max: config.REVIEWS_PER_DAY_NETWORK, perS: DAY_S })
}

const logHeld = (
  trx: Db,
  subject_id: string,
  { rating, review_text }: Draft,
  reason: string | null,
  at: Date,
) => logAction(trx, { kind: 'review', subject_id, reason, rating, text: review_text, created_at: at })

async function readOwn(trx: Db, targetId: string, accountId: string) {
  const row = await repository.findOwn(trx, targetId, accountId)
  if (!row) throw new Error('A review that was just written is not there.')
  return toReview(row, accountId)
}

const alreadyReviewed = () =>
  new AppError('conflict', 'You have already reviewed this. Edit your review instead.')
