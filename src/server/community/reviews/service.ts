import type { Review, ReviewList } from '#contract/community/reviews.ts'
import type { ParsedInput } from '#contract/endpoints.ts'
import { REVIEW_SCALES, type ReviewTarget } from '#contract/vocabulary.ts'
import { shownName } from '#domain/people/public-name.ts'
import { ratingOf } from '#domain/ratings/rating.ts'
import { disputesOfReviews } from '#server/community/disputes/reading.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { type Asked, answers, inIso } from '#server/core/http/endpoint.ts'
import { noSuchTarget } from '#server/platform/db/hold-target.ts'
import * as repository from './repository.ts'

/**
 * A page of a target's reviews. The caller's own review comes first while it is held or removed, because other readers
 * do not see it then. Throws `not_found` for a target that does not exist.
 */
export const listReviews =
  (type: ReviewTarget) =>
  async (
    { db }: Pick<Deps, 'db'>,
    { params: { id: targetId }, query: { sort, limit, offset } }: ParsedInput<'listDrugReviews'>,
    { caller, shows }: Pick<Asked, 'caller' | 'shows'>,
  ): Promise<ReviewList> => {
    shows(tagOf('reviews', targetId), tagOf(type === 'drug' ? 'compound' : 'vendor', targetId))
    const callerId = caller.kind === 'user' ? caller.id : null
    const [totals, ownRow] = await Promise.all([
      repository.readTotals(db, type, targetId),
      callerId === null ? undefined : repository.findOwn(db, targetId, callerId),
    ])
    if (!totals) throw noSuchTarget(type)
    const { stars, ofScales } = totals
    const hidden = ownRow && ownRow.state !== 'published' ? [ownRow] : []
    const ahead = hidden.slice(offset)
    const rest =
      limit === ahead.length
        ? []
        : await repository.listPublished(
            db,
            targetId,
            { sort, limit: limit - ahead.length, offset: Math.max(0, offset - hidden.length) },
            callerId,
          )
    const rows = [...ahead, ...rest]
    shows(...rows.map(({ account_id }) => tagOf('person', account_id)))
    const { count, average } = ratingOf(stars)
    const looked = ownRow ? [...rows, ownRow] : rows
    // Only vendors dispute reviews.
    if (type === 'vendor') shows(tagOf('disputes', targetId))
    const ids = looked.map(({ id }) => id)
    const disputes = type === 'vendor' ? await disputesOfReviews(db, targetId, ids, callerId) : null
    const seen = (row: repository.ReviewRow) => {
      const dispute = disputes?.get(row.id)
      return { ...toReview(row, callerId), ...(dispute && { dispute }) }
    }
    return {
      reviews: rows.map(seen),
      average,
      count,
      total: count + hidden.length,
      stars: [...stars],
      scales: REVIEW_SCALES[type].flatMap((scale) => {
        const counts = ofScales.get(scale)
        return counts?.some((count) => count > 0) ? [{ scale, counts: [...counts] }] : []
      }),
      own: ownRow ? seen(ownRow) : null,
    }
  }

export const listDrugReviews = answers('listDrugReviews', listReviews('drug'))
export const listVendorReviews = answers('listVendorReviews', listReviews('vendor'))

/** A review as this caller may see it. */
export function toReview(
  { name, public_name, email, ...row }: repository.ReviewRow,
  callerId: string | null,
): Review {
  const isOwn = row.account_id === callerId
  return {
    ...inIso(row),
    proof:
      isOwn && (row.has_proof || row.proof_refusal)
        ? { is_waiting: row.has_proof, refusal: row.proof_refusal }
        : null,
    scales: Object.fromEntries(
      REVIEW_SCALES[row.target_type].flatMap((scale) => (row[scale] === null ? [] : [[scale, row[scale]]])),
    ),
    user_name: null,
    profiles: { display_name: shownName({ name, public_name }), ...(isOwn && { email }) },
    is_own: isOwn,
    reason: isOwn ? row.reason : null,
    returns_at: isOwn ? (row.returns_at?.toISOString() ?? null) : null,
    answer:
      row.answer !== null && row.answered_at !== null && row.state === 'published'
        ? {
            text: row.answer,
            created_at: row.answered_at.toISOString(),
            edited_at: row.answer_edited_at?.toISOString() ?? null,
          }
        : null,
  }
}
