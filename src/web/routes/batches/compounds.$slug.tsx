import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { CompoundBatchesScreen, compoundBatchesQuery } from '#web/features/market/batches/batches-screen.tsx'
import { orNotFound, PER_PAGE } from '#web/lib/api.ts'
import { unlisted } from '#web/lib/page-meta.ts'
import { pageNumber } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/batches/compounds/$slug')({
  validateSearch: (search): { page?: number } => pageNumber(search.page),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { queryClient }, params: { slug }, deps: { page } }) => {
    const { compound, total } = await queryClient
      .ensureQueryData(compoundBatchesQuery(slug, page))
      .catch(orNotFound)
    if (page && (page - 1) * PER_PAGE >= total) throw notFound()
    return { name: compound.name }
  },
  head: ({ matches, loaderData }) => unlisted(loaderData && `Batches of ${loaderData.name}`)({ matches }),
  component: CompoundBatches,
})

function CompoundBatches() {
  const { slug } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  const { data } = useSuspenseQuery(compoundBatchesQuery(slug, page))
  return <CompoundBatchesScreen {...data} page={page} />
}
