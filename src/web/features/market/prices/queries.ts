import type { Input } from '#contract/endpoints.ts'
import type { HistoryRange } from '#contract/vocabulary.ts'
import { AS_PAGE, read } from '#web/lib/api.ts'

type Call = 'getDrugPriceHistory' | 'getVendorPriceHistory' | 'getOfferHistory'

/** The range in view stays until another one of the same record is there. */
const historyQuery = <K extends Call>(name: K, params: Input<Call>['params'], range: HistoryRange = '1y') =>
  read(name, { params, query: { range } } as Input<K>, {
    ...AS_PAGE,
    placeholderData: (before, query) => {
      const shown = query?.queryKey[1] as Input<Call> | undefined
      return JSON.stringify(shown?.params) === JSON.stringify(params) ? before : undefined
    },
  })

/** What a compound cost in a range of days. */
export const drugPriceHistoryQuery = (drugId: string, range?: HistoryRange) =>
  historyQuery('getDrugPriceHistory', { drugId }, range)

/** How the prices of a vendor moved. */
export const vendorPriceHistoryQuery = (vendorId: string, range?: HistoryRange) =>
  historyQuery('getVendorPriceHistory', { vendorId }, range)

/** What one offer cost. */
export const offerHistoryQuery = (id: string, range?: HistoryRange) =>
  historyQuery('getOfferHistory', { id }, range)
