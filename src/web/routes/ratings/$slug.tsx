import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { RatingScreen } from '#web/features/market/ratings/rating-screen.tsx'
import { isNotFound } from '#web/lib/api.ts'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { AS_PAGE, read } from '#web/lib/read.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

export const Route = createFileRoute('/ratings/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { vendor } = await queryClient
      .ensureQueryData(read('getVendorRating', { params: { slug } }))
      .catch((error: unknown) => {
        throw isNotFound(error) ? notFound() : error
      })
    return { name: vendor.name }
  },
  head: ({ matches, params, loaderData }) =>
    pageMeta(
      {
        kind: 'unlisted',
        path: pathOf(links.rating(params.slug)),
        ...(loaderData && { title: `Rating of ${loaderData.name} | {product}` }),
      },
      siteOf(matches),
    ),
  component: Rating,
})

function Rating() {
  const { slug } = Route.useParams()
  const { data } = useSuspenseQuery(read('getVendorRating', { params: { slug } }, AS_PAGE))
  const { vendor } = data
  return (
    <>
      <Breadcrumbs
        above={[
          { label: 'Vendors', link: links.vendors() },
          { label: vendor.name, link: links.vendor(vendor.slug) },
        ]}
        current="Rating"
      />
      <RatingScreen {...data} />
    </>
  )
}
