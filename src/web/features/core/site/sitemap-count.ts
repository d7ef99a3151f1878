import { queryOptions } from '@tanstack/react-query'
import { getFile } from '#web/lib/api.ts'
import { reportError } from '#web/lib/report-error.ts'

/** How many pages the sitemap lists; null when it could not be read, which the page shows as unknown. */
export const sitemapCountQuery = queryOptions({
  queryKey: ['sitemap', 'count'],
  queryFn: () =>
    countPages().catch((error: unknown) => {
      if (!import.meta.env.SSR) reportError('request', '/site-index', error)
      return null
    }),
})

/** A long sitemap is an index of parts, `/sitemap-1.xml` and on. */
async function countPages(): Promise<number> {
  const text = await read('/sitemap.xml')
  const parts = countOf('<sitemap>', text)
  if (parts === 0) return countOf('<url>', text)
  const texts = await Promise.all(Array.from({ length: parts }, (_, at) => read(`/sitemap-${at + 1}.xml`)))
  return texts.reduce((sum, part) => sum + countOf('<url>', part), 0)
}

const read = async (path: string) => (await getFile(path)).text()
const countOf = (tag: string, text: string) => text.split(tag).length - 1
