import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { Peer } from '#contract/catalogue/compare.ts'
import type { Answer } from '#contract/endpoints.ts'
import { namesToCheck } from '#web/features/catalogue/evidence/check-names.ts'
import { togetherQuery } from '#web/features/catalogue/evidence/queries.ts'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { FromMyList } from '#web/features/catalogue/listing/from-my-list.tsx'
import { compoundCandidatesQuery } from '#web/features/catalogue/listing/queries.ts'
import { RecentlyViewedList } from '#web/features/core/site/recently-viewed.tsx'
import { chosenNames, chosenParam, comparedIn, split } from '#web/features/market/compare/chosen.ts'
import { CompareFrame } from '#web/features/market/compare/compare-frame.tsx'
import {
  CompoundComparison,
  comparedCompoundsQuery,
} from '#web/features/market/compare/compound-comparison.tsx'
import { counted, joinNames } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { listed } from '#web/lib/page-meta.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'

const reasonOf = ({ shared_class, shared_outcomes }: Peer) =>
  [shared_class, shared_outcomes > 0 && counted(shared_outcomes, 'shared outcome')].filter(Boolean).join(', ')

export const Route = createFileRoute('/compare/')({
  validateSearch: (search) => chosenParam('c', search),
  loaderDeps: ({ search: { c } }) => split(chosenNames(c)),
  loader: async ({ context: { queryClient }, deps: { compared } }) => {
    const found = await queryClient.ensureQueryData(comparedCompoundsQuery(compared))
    const names = namesToCheck(comparedIn(found))
    if (names.length > 1) await queryClient.prefetchQuery(togetherQuery(names.join(', ')))
  },
  head: listed('compare'),
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
      slugs={slugs}
      useCandidates={useCompounds}
      names={found.map(({ proper_name }) => proper_name)}
      unknown={compounds.flatMap(({ asked, compound, is_mixture }) =>
        compound || is_mixture ? [] : [asked],
      )}
      blends={compounds.flatMap(({ asked, is_mixture }) => (is_mixture ? [asked] : []))}
      refused={refused}
      notice={found.some(({ cheapest }) => cheapest?.is_demo) && <DemoNotice className="mt-3" />}
      near={<PeerList peers={peers} slugs={slugs} />}
      empty={<Examples pairs={examples} />}
      last={<RecentlyViewedList except={slugs} linkOf={(slug) => links.compare([...slugs, slug])} />}
    >
      <CompoundComparison found={data} />
    </CompareFrame>
  )
}

function Examples({ pairs }: { pairs: Answer<'compareCompounds'>['examples'] }) {
  return (
    <section aria-labelledby="examples" className="mt-8">
      <p className="text-muted">Choose two compounds to see how they differ.</p>
      <FromMyList view="compare" says={() => 'Compare what is on your list'} />
      {pairs.length > 0 && (
        <>
          <h2 id="examples" className="mt-6 text-lg">
            For example
          </h2>
          <ul className="mt-1 max-w-xl">
            {pairs.map((pair) => (
              <li key={pair.map(({ name }) => name).join()} className="border-b border-rule">
                <TextLink
                  link={links.compare(pair.map(({ name }) => name))}
                  look="name"
                  className="flex min-h-11 items-center"
                >
                  {joinNames(pair.map(({ proper_name }) => proper_name))}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Compounds worth comparing with the chosen ones, each with the reason. */
function PeerList({ peers, slugs }: { peers: readonly Peer[]; slugs: readonly string[] }) {
  if (peers.length === 0) return null
  return (
    <Titled title="Compare with" heading="text-sm" className="mt-5">
      <ul className="mt-1 max-lg:flex max-lg:gap-x-5 max-lg:overflow-x-auto">
        {peers.map((peer) => (
          <li key={peer.id} className="border-rule max-lg:shrink-0 lg:border-b">
            <Link
              {...links.compare([...slugs, peer.name])}
              resetScroll={false}
              className="flex min-h-11 items-center gap-2 py-1.5 text-sm hover:text-accent"
            >
              <Plus aria-hidden="true" size={16} className="shrink-0 text-muted" />
              <span className="min-w-0">
                <span className="block font-medium">{peer.proper_name}</span>
                <span className="block text-xs text-muted">{reasonOf(peer)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Titled>
  )
}

function useCompounds(query: string) {
  const { data } = useQuery(compoundCandidatesQuery(query))
  return (
    data?.drugs.map(({ name, proper_name, kind }) => ({ id: name, name: proper_name, note: kind })) ?? null
  )
}
