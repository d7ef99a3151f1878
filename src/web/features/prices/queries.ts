import { queryOptions } from '@tanstack/react-query'
import type { HistoryRange } from '#contract/vocabulary.ts'
import { call } from '#web/lib/api.ts'

/** What a compound cost in a range of days. */
export const drugPriceHistoryQuery = (drugId: string, range: HistoryRange = '1y') =>
  queryOptions({
    queryKey: ['price-history', drugId, range],
    queryFn: ({ signal }) =>
      call('getDrugPriceHistory', { params: { drugId }, query: { range } }, { signal }),
    // The range in view stays until another one is there.
    placeholderData: (before, query) => (query?.queryKey[1] === drugId ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  })
