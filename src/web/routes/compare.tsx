import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DemoNotice } from '#web/features/catalogue/demo-notice.tsx'
import { effectsQuery } from '#web/features/catalogue/detail-queries.ts'
import { coverageQuery } from '#web/features/catalogue/queries.ts'
import { Unlock } from '#web/features/catalogue/unlock.tsx'
import { AddCompound } from '#web/features/compare/add-compound.tsx'
import { chosenNames, MOST_COMPARED, split } from '#web/features/compare/chosen.ts'
import { ComparisonTable } from '#web/features/compare/comparison-table.tsx'
import { comparedQuery } from '#web/features/compare/queries.ts'
import { ComparedOutcomes } from '#web/features/evidence/compared-outcomes.tsx'
import { evidenceQuery } from '#web/features/evidence/queries.ts'
import { RecentlyViewedList } from '#web/features/site/recently-viewed-list.tsx'
import { links } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const Route = createFileRoute('/compare')({
  validateSearch: (search) => textParam('c', search.c),
  loaderDeps: ({ search: { c } }) => split(chosenNames(c)),
  loader: async ({ context: { queryClient }, deps: { compared } }) => {
    const [found] = await Promise.all([
      queryClient.ensureQueryData(comparedQuery(queryClient, compared)),
      queryClient.ensureQueryData(coverageQuery),
    ])
    await Promise.all(
      found.flatMap(({ drug }) => (drug ? [queryClient.prefetchQuery(evidenceQuery(drug.id))] : [])),
    )
  },
  head: ({ matches }) => pageMeta({ kind: 'compare' }, siteOf(matches)),
  component: CompareScreen,
})

function CompareScreen() {
  const { compared, refused } = Route.useLoaderDeps()
  const { data: found } = useSuspenseQuery(comparedQuery(useQueryClient(), compared))
  const { has_demo_vendors } = useSuspenseQuery(coverageQuery).data
  // Two names of one compound are one column.
  const drugs = [...new Map(found.flatMap(({ drug }) => (drug ? [[drug.id, drug] as const] : []))).values()]
  const unknown = found.flatMap(({ name, drug }) => (drug ? [] : [name]))
  const slugs = drugs.map(({ name }) => name)
  const first = drugs[0]
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title="Compare Compounds">
        Up to four side by side. The link to this page keeps your choice: save it or share it, or print the
        page.
      </PageHead>
      {has_demo_vendors && drugs.some(({ vendor_count }) => vendor_count > 0) && (
        <DemoNotice className="mt-4" />
      )}
      <div className="mt-6 space-y-3">
        {unknown.length > 0 && (
          <Notice>There is no compound called {unknown.map((name) => `"${name}"`).join(', ')}.</Notice>
        )}
        {refused.length > 0 && (
          <Notice>Four compounds are the most that can be compared. Left out: {refused.join(', ')}.</Notice>
        )}
      </div>
      {first && (
        <div className="mt-6">
          <ComparisonTable drugs={drugs} />
          <LockedSideEffects drugId={first.id} />
          <ComparedOutcomes drugs={drugs} />
          <div className="mt-3">
            <CopyLink />
          </div>
        </div>
      )}
      <div className="mt-8 print:hidden">
        <AddCompound slugs={slugs} />
        {slugs.length < MOST_COMPARED && (
          <RecentlyViewedList
            heading="Viewed last on this device"
            except={slugs}
            linkOf={(slug) => links.compare([...slugs, slug])}
          />
        )}
        {!first && <p className="mt-4 text-sm text-muted">Choose two compounds to see how they differ.</p>}
      </div>
    </main>
  )
}

/** Says once below the table why common side effects are not shown. */
function LockedSideEffects({ drugId }: { drugId: string }) {
  const { data } = useQuery(effectsQuery(drugId))
  if (!data?.locked) return null
  return (
    <div className="mt-4">
      <Unlock>Common side effects are for subscribers.</Unlock>
    </div>
  )
}
