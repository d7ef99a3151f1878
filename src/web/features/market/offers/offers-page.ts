import type { LinkTarget } from '#web/lib/links.ts'
import type { PageSearch } from './page-search.ts'

/** The same list of offers at another of its pages. */
export const offersPage = (
  link: LinkTarget,
  search: { [Key in keyof PageSearch]?: PageSearch[Key] | undefined },
  page: number,
): LinkTarget => ({ ...link, search: { ...search, page: page > 1 ? page : undefined } })
