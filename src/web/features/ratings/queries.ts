import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'

/** The rating of a vendor, part by part. */
export const vendorRatingQuery = (slug: string) =>
  queryOptions({
    queryKey: ['vendor-rating', slug],
    queryFn: ({ signal }) => call('getVendorRating', { params: { slug } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: PERSONAL,
  })
