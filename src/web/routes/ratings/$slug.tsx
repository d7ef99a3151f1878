import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { RatingScreen } from '#web/features/market/ratings/rating-screen.tsx'
import { AS_PAGE, orNotFound, read } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { unlisted } from '#web/lib/page-meta.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

export const Route = createFileRoute('/ratings/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { vendor } = await queryClient
      .ensureQueryData(read('getVendorRating', { params: { slug } }))
      .catch(orNotFound)
    return { name: vendor.name }
  },
  head: ({ matches, loaderData }) => unlisted(loaderData && `Rating of ${loaderData.name}`)({ matches }),
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
