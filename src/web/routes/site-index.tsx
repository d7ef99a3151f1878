import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { STATIC_PAGES } from '#contract/listed-pages.ts'
import { sitemapCountQuery } from '#web/features/core/site/sitemap-count.ts'
import { count } from '#web/lib/format.ts'
import { listed } from '#web/lib/page-meta.ts'
import { Figure } from '#web/ui/figure.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Titled } from '#web/ui/titled.tsx'

export const Route = createFileRoute('/site-index')({
  loader: ({ context }) => context.queryClient.ensureQueryData(sitemapCountQuery),
  head: listed('siteIndex'),
  component: SiteIndexScreen,
})

const FILES = [
  { path: '/sitemap.xml', says: 'every page with the day of its last change, for search engines' },
  { path: '/sitemap.html', says: 'every page as a link, compounds and vendors included' },
  { path: '/robots.txt', says: 'what programs that read this site may open' },
]

function SiteIndexScreen() {
  const { data: total } = useSuspenseQuery(sitemapCountQuery)
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title="Site Index">
        How this site is built up. The figures are those of its sitemap, which is made from the catalogue.
      </PageHead>
      <dl className="mt-8 grid max-w-2xl border-y xs:grid-cols-3 border-rule">
        <Count name="Total URLs" value={total} />
        <Count name="Static pages" value={STATIC_PAGES.length} />
        <Count name="Dynamic pages" value={total === null ? null : total - STATIC_PAGES.length} />
      </dl>
      <p className="mt-3 max-w-[68ch] text-sm text-muted">
        Dynamic pages are the pages of compounds, vendors, outcomes, blends, studies and answered questions.
      </p>
      <div className="mt-10 grid gap-10 *:min-w-0 md:grid-cols-2 md:gap-16">
        <Titled title="Static pages">
          <ul className="mt-2 divide-y divide-rule border-y border-rule">
            {STATIC_PAGES.map(({ path, name }) => (
              <li key={path}>
                <a
                  href={path}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 hover:text-accent"
                >
                  {name}
                  <span className="font-mono text-xs text-muted">{path}</span>
                </a>
              </li>
            ))}
          </ul>
        </Titled>
        <Titled title="Lists for people and programs">
          <ul className="mt-2 divide-y divide-rule border-y border-rule">
            {FILES.map(({ path, says }) => (
              <li key={path} className="py-2">
                <a href={path} className="inline-flex min-h-7 items-center text-accent underline">
                  {path}
                </a>
                <p className="text-sm text-pretty text-muted">{says}</p>
              </li>
            ))}
          </ul>
        </Titled>
      </div>
    </main>
  )
}

function Count({ name, value }: { name: string; value: number | null }) {
  return (
    <div className="flex flex-col justify-between border-rule py-4 xs:px-3 xs:not-first:border-l xs:first:pl-0 md:px-6">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1 text-2xl">
        <Figure value={value === null ? null : count(value)} />
      </dd>
    </div>
  )
}
