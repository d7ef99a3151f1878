import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BlendScreen } from '#web/features/catalogue/blends/blend-screen.tsx'
import { BlendOffers, LowestBlendPrice } from '#web/features/market/blends/blend-offers.tsx'
import { blendOffersQuery } from '#web/features/market/blends/queries.ts'
import { orNotFound } from '#web/lib/api.ts'
import type { Described } from '#web/lib/described-page.ts'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { AS_PAGE, read } from '#web/lib/read.ts'
import { pageNumber } from '#web/lib/search-params.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

export const Route = createFileRoute('/blends/$slug')({
  validateSearch: (search): { page?: number } => pageNumber(search.page),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { queryClient }, params: { slug }, deps: { page } }) => {
    const [{ blend }] = await Promise.all([
      queryClient.ensureQueryData(read('getBlend', { params: { slug } })).catch(orNotFound),
      // The page is worth reading without them.
      queryClient.prefetchQuery(blendOffersQuery(slug, page)),
    ])
    return blend
  },
  head: ({ matches, params: { slug }, loaderData }) => {
    const path = pathOf(links.blend(slug))
    if (!loaderData) return pageMeta({ kind: 'unlisted', path }, siteOf(matches))
    const { name, what_it_is } = loaderData
    const page: Described = {
      title: `${name} | {product}`,
      path,
      isListed: true,
      ...(import.meta.env.SSR && {
        description: what_it_is,
        keywords: [name],
        above: [{ name: 'Blends', path: pathOf(links.blends()) }],
        crumb: name,
        entity: { '@type': 'MedicalEntity' },
      }),
    }
    return pageMeta({ kind: 'described', page }, siteOf(matches))
  },
  component: Blend,
})

function Blend() {
  const { slug } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  const { data } = useSuspenseQuery(read('getBlend', { params: { slug } }, AS_PAGE))
  return (
    <>
      <Breadcrumbs above={[{ label: 'Blends', link: links.blends() }]} current={data.blend.name} />
      <BlendScreen
        found={data}
        price={<LowestBlendPrice slug={slug} page={page} />}
        offers={<BlendOffers slug={slug} page={page} />}
      />
    </>
  )
}
