import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { namesToCheck } from '#web/features/catalogue/evidence/check-names.ts'
import { togetherQuery } from '#web/features/catalogue/evidence/queries.ts'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { RecentlyViewedList } from '#web/features/core/site/recently-viewed-list.tsx'
import { AddCompound } from '#web/features/market/compare/add-compound.tsx'
import { chosenNames, chosenParam, comparedIn, split } from '#web/features/market/compare/chosen.ts'
import { CompareFrame } from '#web/features/market/compare/compare-frame.tsx'
import { CompoundComparison } from '#web/features/market/compare/compound-comparison.tsx'
import { FromMyList } from '#web/features/market/compare/from-my-list.tsx'
import { PeerList } from '#web/features/market/compare/peer-list.tsx'
import { comparedCompoundsQuery } from '#web/features/market/compare/queries.ts'
import { joinNames } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/compare/')({
  validateSearch: (search) => chosenParam('c', search),
  loaderDeps: ({ search: { c } }) => split(chosenNames(c)),
  loader: async ({ context: { queryClient }, deps: { compared } }) => {
    const found = await queryClient.ensureQueryData(comparedCompoundsQuery(compared))
    const names = namesToCheck(comparedIn(found))
    if (names.length > 1) await queryClient.prefetchQuery(togetherQuery(names.join(', ')))
  },
  head: ({ matches }) => pageMeta({ kind: 'compare' }, siteOf(matches)),
  component: CompareScreen,
})

function CompareScreen() {
  const { compared, refused } = Route.useLoaderDeps()
  const { data } = useSuspenseQuery(comparedCompoundsQuery(compared))
  const { compounds, peers, examples } = data
  const found = comparedIn(data)
  const slugs = found.map(({ name }) => name)
  return (
    <CompareFrame
      noun="compound"
      names={found.map(({ proper_name }) => proper_name)}
      unknown={compounds.flatMap(({ asked, compound, is_mixture }) =>
        compound || is_mixture ? [] : [asked],
      )}
      blends={compounds.flatMap(({ asked, is_mixture }) => (is_mixture ? [asked] : []))}
      refused={refused}
      notice={found.some(({ cheapest }) => cheapest?.is_demo) && <DemoNotice className="mt-3" />}
      adding={
        <>
          <AddCompound slugs={slugs} />
          <PeerList peers={peers} slugs={slugs} />
        </>
      }
      empty={<Examples pairs={examples} />}
      last={
        <RecentlyViewedList
          heading="Viewed last on this device"
          except={slugs}
          linkOf={(slug) => links.compare([...slugs, slug])}
        />
      }
    >
      <CompoundComparison found={data} />
    </CompareFrame>
  )
}

type Pairs = readonly (readonly { name: string; proper_name: string }[])[]

function Examples({ pairs }: { pairs: Pairs }) {
  return (
    <section aria-labelledby="examples" className="mt-8">
      <p className="text-muted">Choose two compounds to see how they differ.</p>
      <FromMyList view="compare" text="Compare what is on your list" />
      {pairs.length > 0 && (
        <>
          <h2 id="examples" className="mt-6 text-lg">
            For example
          </h2>
          <ul className="mt-1 max-w-xl">
            {pairs.map((pair) => (
              <li key={pair.map(({ name }) => name).join()} className="border-b border-rule">
                <Link
                  {...links.compare(pair.map(({ name }) => name))}
                  className="flex min-h-11 items-center underline-offset-4 hover:text-accent hover:underline"
                >
                  {joinNames(pair.map(({ proper_name }) => proper_name))}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
