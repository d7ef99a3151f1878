import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from './queries.ts'

/** Whether there are enough vendors to compare; where not, a page says nothing of prices, ratings and baskets. */
export const useHasMarket = () => useQuery(settingsQuery).data?.has_market ?? true
