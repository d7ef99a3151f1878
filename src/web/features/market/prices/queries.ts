import type { HistoryRange } from '#contract/vocabulary.ts'
import { AS_PAGE, read } from '#web/lib/read.ts'

// The range in view stays until another one is there.

/** What a compound cost in a range of days. */
export const drugPriceHistoryQuery = (drugId: string, range: HistoryRange = '1y') =>
  read(
    'getDrugPriceHistory',
    { params: { drugId }, query: { range } },
    {
      ...AS_PAGE,
      placeholderData: (before, query) => (query?.queryKey[1].params.drugId === drugId ? before : undefined),
    },
  )

/** How the prices of a vendor moved. */
export const vendorPriceHistoryQuery = (vendorId: string, range: HistoryRange = '1y') =>
  read(
    'getVendorPriceHistory',
    { params: { vendorId }, query: { range } },
    {
      ...AS_PAGE,
      placeholderData: (before, query) =>
        query?.queryKey[1].params.vendorId === vendorId ? before : undefined,
    },
  )

/** What one offer cost. */
export const offerHistoryQuery = (id: string, range: HistoryRange = '1y') =>
  read(
    'getOfferHistory',
    { params: { id }, query: { range } },
    {
      ...AS_PAGE,
      placeholderData: (before, query) => (query?.queryKey[1].params.id === id ? before : undefined),
    },
  )
