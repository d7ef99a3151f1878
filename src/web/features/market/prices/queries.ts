import type { Input } from '#contract/endpoints.ts'
import type { HistoryRange } from '#contract/vocabulary.ts'
import { AS_PAGE, read } from '#web/lib/api.ts'

type Call = 'getDrugPriceHistory' | 'getVendorPriceHistory' | 'getOfferHistory'
type Params<K extends Call> = Input<K> extends { params: infer P } ? P : never

/** Past prices in a range of days. The range in view stays until another one of the same record is there. */
export const historyQuery = <K extends Call>(name: K, params: Params<K>, range: HistoryRange = '1y') =>
  read(name, { params, query: { range } } as Input<K>, {
    ...AS_PAGE,
    placeholderData: (before, query) => {
      const shown = query?.queryKey[1] as Input<Call> | undefined
      return JSON.stringify(shown?.params) === JSON.stringify(params) ? before : undefined
    },
  })
