import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'
import type { RulesSearch } from './own-rules-search.ts'

export const RANKED_PER_PAGE = 50

/** Vendors by the rules of a URL. */
export const rankingQuery = ({ page = 1, ...rules }: RulesSearch) =>
  queryOptions({
    queryKey: ['vendor-ranking', rules, page],
    queryFn: ({ signal }) => {
      const paging = { limit: RANKED_PER_PAGE, offset: (page - 1) * RANKED_PER_PAGE }
      return call('rankVendors', { query: { ...rules, ...paging } }, { signal })
    },
    meta: PERSONAL,
  })

/** The rules that a person saved. */
export const ownRulesQuery = (personId: string) =>
  queryOptions({
    queryKey: ['account', 'own-rules', personId],
    queryFn: ({ signal }) => call('getOwnRules', {}, { signal }),
    meta: PERSONAL,
  })

/** The rating of a vendor, part by part. */
export const vendorRatingQuery = (slug: string) =>
  queryOptions({
    queryKey: ['vendor-rating', slug],
    queryFn: ({ signal }) => call('getVendorRating', { params: { slug } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: PERSONAL,
  })
