import { keepPreviousData } from '@tanstack/react-query'
import { VENDOR_ORDERS, type VendorOrder, type VendorSort } from '#contract/vocabulary.ts'
import { paged, read } from '#web/lib/api.ts'
import { pageNumber, textParam } from '#web/lib/search-params.ts'

export const VENDORS_PER_PAGE = 25

/** A page of the vendors, as the URL asks for them. */
export const vendorsQuery = ({ q = '', sort = 'name', page }: VendorSearch) =>
  read(
    'listVendors',
    { query: { q, sort, ...paged(page, VENDORS_PER_PAGE) } },
    { placeholderData: keepPreviousData },
  )

/** What the URL of the list of vendors keeps. What is absent is as the page opens. */
export type VendorSearch = { q?: string; sort?: VendorOrder | undefined; page?: number }

/** Reads a URL leniently: an order that does not exist is by name. */
export function vendorSearch(search: Record<string, unknown>): VendorSearch {
  const sort = VENDOR_ORDERS.find((order) => order === search.sort && order !== 'name')
  return {
    ...textParam('q', typeof search.q === 'string' ? search.q.slice(0, 100) : undefined),
    ...pageNumber(search.page),
    // Always set: a missing key would keep its unchecked value.
    sort,
  }
}

/** Figures begin with the largest, words with A. */
const FIRST: Record<VendorSort, VendorOrder> = {
  name: 'name',
  region: 'region',
  offers: '-offers',
  compounds: '-compounds',
  rating: '-rating',
}

/** Which order a click on a column's head asks for. */
export function nextOrder(column: VendorSort, current: VendorOrder): VendorOrder {
  const first = FIRST[column]
  if (current !== first) return first
  return first === column ? `-${column}` : column
}
