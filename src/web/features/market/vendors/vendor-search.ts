import { keepPreviousData } from '@tanstack/react-query'
import { VENDOR_ORDERS, type VendorOrder } from '#contract/vocabulary.ts'
import { paged, read } from '#web/lib/api.ts'
import { knownParam, pageNumber, textParam } from '#web/lib/search-params.ts'

export const VENDORS_PER_PAGE = 25

/** A page of the vendors, as the URL asks for them. */
export const vendorsQuery = ({ q = '', sort = 'name', page }: VendorSearch) =>
  read(
    'listVendors',
    { query: { q, sort, ...paged(page, VENDORS_PER_PAGE) } },
    { placeholderData: keepPreviousData },
  )

export type VendorSearch = { q?: string; sort?: VendorOrder; page?: number }

const OTHER_ORDERS = VENDOR_ORDERS.filter((order) => order !== 'name')

/** What the URL of the list of vendors keeps, read leniently. What is absent is as the page opens: by name. */
export const vendorSearch = (search: Record<string, unknown>): VendorSearch => ({
  ...textParam('q', typeof search.q === 'string' ? search.q.slice(0, 100) : undefined),
  ...pageNumber(search.page),
  ...knownParam('sort', search.sort, OTHER_ORDERS),
})
