import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { VendorBatchesScreen } from '#web/features/market/batches/batches-screen.tsx'
import { vendorBatchesQuery } from '#web/features/market/batches/queries.ts'
import { isNotFound } from '#web/lib/api.ts'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { PER_PAGE } from '#web/lib/read.ts'
import { pageNumber } from '#web/lib/search-params.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

export const Route = createFileRoute('/batches/vendors/$slug')({
  validateSearch: (search): { page?: number } => pageNumber(search.page),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { queryClient }, params: { slug }, deps: { page } }) => {
    const { vendor, total } = await queryClient
      .ensureQueryData(vendorBatchesQuery(slug, page))
      .catch((error: unknown) => {
        throw isNotFound(error) ? notFound() : error
      })
    if (page && (page - 1) * PER_PAGE >= total) throw notFound()
    return { name: vendor.name }
  },
  head: ({ matches, params, loaderData }) =>
    pageMeta(
      {
        kind: 'unlisted',
        path: pathOf(links.vendorBatches(params.slug)),
        ...(loaderData && { title: `Batches of ${loaderData.name} | {product}` }),
      },
      siteOf(matches),
    ),
  component: VendorBatches,
})

function VendorBatches() {
  const { slug } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  const { data } = useSuspenseQuery(vendorBatchesQuery(slug, page))
  return (
    <>
      <Breadcrumbs
        above={[
          { label: 'Vendors', link: links.vendors() },
          { label: data.vendor.name, link: links.vendor(slug) },
        ]}
        current="Batches"
      />
      <VendorBatchesScreen {...data} page={page} />
    </>
  )
}
