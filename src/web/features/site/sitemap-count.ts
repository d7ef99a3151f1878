import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { reportError } from '#web/lib/report-error.ts'

/** How many pages the sitemap lists; null when it could not be read, which the page shows as unknown. */
export const sitemapCountQuery = queryOptions({
  queryKey: ['sitemap', 'count'],
  queryFn: () =>
    countUrls('/sitemap.xml').catch((error: unknown) => {
      if (!import.meta.env.SSR) reportError('request', '/site-index', error)
      return null
    }),
})

/** Counts the entries of a sitemap, following the parts that an index names. */
async function countUrls(path: string): Promise<number> {
  const response = await send(path, {})
  if (!response.ok) throw new Error(`The sitemap answered ${response.status}.`)
  const xml = await response.text()
  const parts = [...xml.matchAll(/<sitemap><loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  const counts = await Promise.all(parts.map(countUrls))
  return counts.reduce((total, count) => total + count, (xml.match(/<url>/g) ?? []).length)
}
