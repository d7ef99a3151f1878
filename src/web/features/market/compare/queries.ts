import { AS_PAGE, paged, read } from '#web/lib/read.ts'

export const comparedCompoundsQuery = (names: string[]) =>
  read('compareCompounds', { query: { names: names.join(',') } }, AS_PAGE)

/** Compounds of one page of those that several of the vendors sell. */
export const SHARED_PER_PAGE = 25

export const comparedVendorsQuery = (names: string[], page?: number) =>
  read('compareVendors', { query: { names: names.join(','), ...paged(page, SHARED_PER_PAGE) } }, AS_PAGE)
