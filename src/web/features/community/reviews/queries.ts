import type { ReviewSort } from '#contract/vocabulary.ts'
import { LOGGED } from '#web/lib/personal.ts'
import { AS_PAGE, readPages } from '#web/lib/read.ts'
import type { Subject } from './subject.ts'

/** Reviews of a compound or vendor, page by page. A new review makes the cached page stale. */
export const reviewsQuery = ({ type, id }: Pick<Subject, 'type' | 'id'>, sort: ReviewSort = 'newest') =>
  readPages(
    type === 'drug' ? 'listDrugReviews' : 'listVendorReviews',
    { params: { id }, query: { sort, limit: 10 } },
    { list: 'reviews', ...AS_PAGE, meta: LOGGED },
  )
