import { queryOptions } from '@tanstack/react-query'
import { STATIC_PAGES } from '#contract/pages.ts'
import { call } from '#web/lib/api.ts'
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

/** An outcome has a page of its own when a compound was tested for it. */
async function countPages(): Promise<number> {
  const [{ drugs, vendors, articles }, { areas }] = await Promise.all([
    call('getCoverage', {}),
    call('listOutcomes', {}),
  ])
  const outcomes = areas.flatMap((area) => area.outcomes).filter(({ compounds }) => compounds > 0)
  return STATIC_PAGES.length + drugs + vendors + outcomes.length + articles
}
