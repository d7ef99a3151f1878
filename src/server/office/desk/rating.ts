import type { Output } from '#contract/endpoints.ts'
import { ratingSteps } from '#domain/rating-steps.ts'
import { rateVendor } from '#domain/vendor-rating.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Caller } from '#server/core/http/caller.ts'
import { AppError } from '#server/ground/errors.ts'
import { listInputs } from '#server/market/ratings/repository.ts'
import { requireMember } from '#server/vendor-members/access.ts'

/** The vendor's present rating, for its people alone, and what each step would change. */
export async function getDeskRating(
  deps: Deps,
  slug: string,
  caller: Caller,
): Promise<Output<'getDeskRating'>> {
  const { vendor } = await requireMember(deps, slug, caller)
  const [rated] = await listInputs(deps.db, [vendor.id], () => null)
  if (!rated) throw new AppError('not_found', 'There is no such vendor.')
  const today = deps.clock().toISOString().slice(0, 10)
  const { score, sum, missing, parts } = rateVendor(rated.inputs, today)
  return { as_of: today, score, sum, missing, parts, ...ratingSteps(rated.inputs, today) }
}
