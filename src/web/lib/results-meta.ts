import type { Described } from './described-page.ts'
import { links, pathOf } from './links.ts'

/** What a page of search results says of itself; it is not listed, whatever was searched for. */
export const resultsMeta = (query: string): Described => ({
  path: pathOf(links.search(query)),
  title: `Search results for "${query}" | {product}`,
  description: `Research compounds whose name, other name or brand name is like "${query}".`,
  isListed: false,
})
