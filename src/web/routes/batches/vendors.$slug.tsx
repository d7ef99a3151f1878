import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { VendorBatchesScreen, vendorBatchesQuery } from '#web/features/market/batches/batches-screen.tsx'
import { orNotFound, PER_PAGE } from '#web/lib/api.ts'
import { unlisted } from '#web/lib/page-meta.ts'
import { pageNumber } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/batches/vendors/$slug')({
  validateSearch: (search): { page?: number } => pageNumber(search.page),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { queryClient }, params: { slug }, deps: { page } }) => {
    const { vendor, total } = await queryClient
      .ensureQueryData(vendorBatchesQuery(slug, page))
      .catch(orNotFound)
    if (page && (page - 1) * PER_PAGE >= total) throw notFound()
    return { name: vendor.name }
  },
  head: ({ matches, loaderData }) => unlisted(loaderData && `Batches of ${loaderData.name}`)({ matches }),
  component: VendorBatches,
})

function VendorBatches() {
  const { slug } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  const { data } = useSuspenseQuery(vendorBatchesQuery(slug, page))
  return <VendorBatchesScreen {...data} page={page} />
}
