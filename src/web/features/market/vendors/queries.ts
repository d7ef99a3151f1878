import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'
import type { VendorSearch } from './vendor-search.ts'

export const VENDORS_PER_PAGE = 25

/** A page of the vendors, as the URL asks for them. */
export const vendorsQuery = ({ q = '', sort = 'name', page = 1 }: VendorSearch) =>
  queryOptions({
    queryKey: ['vendors', q, sort, page],
    queryFn: ({ signal }) =>
      call(
        'listVendors',
        { query: { q, sort, limit: VENDORS_PER_PAGE, offset: (page - 1) * VENDORS_PER_PAGE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: PERSONAL,
  })
