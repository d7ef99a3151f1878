import type { ReviewSort, ReviewTarget } from '#contract/vocabulary.ts'
import { AS_PAGE, LOGGED, readPages } from '#web/lib/api.ts'

/** What is reviewed. */
export type Subject = { type: ReviewTarget; id: string; name: string }

/** Reviews of a compound or vendor, page by page. A new review makes the cached page stale. */
export const reviewsQuery = ({ type, id }: Pick<Subject, 'type' | 'id'>, sort: ReviewSort = 'newest') =>
  readPages(
    type === 'drug' ? 'listDrugReviews' : 'listVendorReviews',
    { params: { id }, query: { sort, limit: 10 } },
    { list: 'reviews', ...AS_PAGE, meta: LOGGED },
  )
