import type { ReviewTarget } from '#contract/vocabulary.ts'
import type { Db } from '#server/ground/db/schema.ts'
import { vendorNamesOf } from '#server/vendor-members/authors.ts'

/** Of these authors who writes for a vendor: for the vendor in question, or below a compound for any. */
export const vendorsOf = (
  db: Db,
  accountIds: readonly string[],
  { target_type, target_id }: { target_type: ReviewTarget; target_id: string },
): Promise<Map<string, string>> => vendorNamesOf(db, accountIds, target_type === 'vendor' ? target_id : null)
