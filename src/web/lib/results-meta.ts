import { links, pathOf } from './links.ts'
import type { PageSubject } from './page-meta.ts'

/** What a page of search results says of itself; it is not listed, whatever was searched for. */
export const resultsMeta = (query: string): PageSubject => ({
  kind: 'unlisted',
  path: pathOf(links.search(query)),
  title: `Search results for "${query}" | {product}`,
  description: `Research compounds whose name, other name or brand name is like "${query}".`,
})
