import { keepPreviousData } from '@tanstack/react-query'
import { paged, read } from '#web/lib/read.ts'
import type { VendorSearch } from './vendor-search.ts'

export const VENDORS_PER_PAGE = 25

/** A page of the vendors, as the URL asks for them. */
export const vendorsQuery = ({ q = '', sort = 'name', page }: VendorSearch) =>
  read(
    'listVendors',
    { query: { q, sort, ...paged(page, VENDORS_PER_PAGE) } },
    { placeholderData: keepPreviousData },
  )
