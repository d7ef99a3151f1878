import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { readRulesSearch } from '#web/features/market/ratings/own-rules-search.ts'
import { RankingScreen, rankingQuery } from '#web/features/market/ratings/ranking-screen.tsx'
import { links } from '#web/lib/links.ts'
import { listed } from '#web/lib/page-meta.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

export const Route = createFileRoute('/ratings/')({
  validateSearch: readRulesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(rankingQuery(deps)),
  head: listed('rankVendors'),
  component: Rank,
})

function Rank() {
  const search = Route.useSearch()
  const { data } = useSuspenseQuery(rankingQuery(search))
  return (
    <>
      <Breadcrumbs above={[{ label: 'Vendors', link: links.vendors() }]} current="Rank" />
      <RankingScreen {...data} search={search} />
    </>
  )
}
