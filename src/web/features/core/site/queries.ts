import { useQuery } from '@tanstack/react-query'
import { AS_PAGE, read } from '#web/lib/api.ts'

/** What the server says about itself; the same for the whole visit. */
export const settingsQuery = read('getSettings', {}, AS_PAGE)

/** Whether there are enough vendors to compare; where not, a page says nothing of prices, ratings and baskets. */
export const useHasMarket = () => useQuery(settingsQuery).data?.has_market ?? true
