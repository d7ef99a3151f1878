import { queryOptions } from '@tanstack/react-query'
import type { HistoryRange } from '#contract/vocabulary.ts'
import { call } from '#web/lib/api.ts'

const staleTime = Number.POSITIVE_INFINITY

// The range in view stays until another one is there.

/** What a compound cost in a range of days. */
export const drugPriceHistoryQuery = (drugId: string, range: HistoryRange = '1y') =>
  queryOptions({
    queryKey: ['price-history', drugId, range],
    queryFn: ({ signal }) =>
      call('getDrugPriceHistory', { params: { drugId }, query: { range } }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === drugId ? before : undefined),
    staleTime,
  })

/** How the prices of a vendor moved. */
export const vendorPriceHistoryQuery = (vendorId: string, range: HistoryRange = '1y') =>
  queryOptions({
    queryKey: ['vendor-price-history', vendorId, range],
    queryFn: ({ signal }) =>
      call('getVendorPriceHistory', { params: { vendorId }, query: { range } }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === vendorId ? before : undefined),
    staleTime,
  })

/** What one offer cost. */
export const offerHistoryQuery = (id: string, range: HistoryRange = '1y') =>
  queryOptions({
    queryKey: ['offer-history', id, range],
    queryFn: ({ signal }) => call('getOfferHistory', { params: { id }, query: { range } }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
    staleTime,
  })
