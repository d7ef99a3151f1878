import { paged, read } from '#web/lib/read.ts'
import type { RulesSearch } from './own-rules-search.ts'

export const RANKED_PER_PAGE = 50

/** Vendors by the rules of a URL. */
export const rankingQuery = ({ page, ...rules }: RulesSearch) =>
  read('rankVendors', { query: { ...rules, ...paged(page, RANKED_PER_PAGE) } })
