import type { Output } from '#contract/endpoints.ts'
import type { Caller } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import { rateNow } from '#server/market/ratings/service.ts'
import { requireMember } from '#server/vendor-members/access.ts'

/** The vendor's present rating, for its people alone, and what each step would change. */
export async function getDeskRating(
  deps: Deps,
  slug: string,
  caller: Caller,
): Promise<Output<'getDeskRating'>> {
  const { vendor } = await requireMember(deps, slug, caller)
  const { as_of, score, sum, missing, parts, raises, lowers } = await rateNow(deps, vendor.id)
  return { as_of, score, sum, missing, parts, raises, lowers }
}
