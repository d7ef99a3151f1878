import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'
import type { BasketSearch } from './basket-search.ts'

// A page is kept until a price of it changes, so what comes with it is as new as can be.
const staleTime = Number.POSITIVE_INFINITY

/** The cheapest basket for a list; a rating counts for those who may see ratings. */
export const basketQuery = ({ c = '', ...search }: BasketSearch) =>
  queryOptions({
    queryKey: ['basket', c, search],
    queryFn: ({ signal }) => call('getBasket', { query: { c, ...search } as never }, { signal }),
    staleTime,
    meta: PERSONAL,
  })

/** Names of compounds for a name that is being typed. */
export const compoundNamesQuery = (typed: string) =>
  queryOptions({
    queryKey: ['basket-names', typed],
    queryFn: ({ signal }) => call('suggestNames', { query: { query: typed } }, { signal }),
    enabled: typed.length > 1,
    placeholderData: keepPreviousData,
    staleTime,
  })
