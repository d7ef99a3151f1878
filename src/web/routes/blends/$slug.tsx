import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { BlendScreen } from '#web/features/catalogue/blends/blend-screen.tsx'
import { BlendOffers, blendOffersQuery, LowestBlendPrice } from '#web/features/market/blends/blend-offers.tsx'
import { AS_PAGE, orNotFound, read } from '#web/lib/api.ts'
import type { Described } from '#web/lib/described-page.ts'
import { links, pathOf } from '#web/lib/links.ts'
import { described } from '#web/lib/page-meta.ts'
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
  head: ({ matches, loaderData }) => described(loaderData && textOfBlend(loaderData))({ matches }),
  component: Blend,
})

const textOfBlend = ({ slug, name, what_it_is }: Answer<'getBlend'>['blend']): Described => ({
  title: `${name} | {product}`,
  path: pathOf(links.blend(slug)),
  isListed: true,
  ...(import.meta.env.SSR && {
    description: what_it_is,
    keywords: [name],
    above: [{ name: 'Blends', path: pathOf(links.blends()) }],
    crumb: name,
    entity: { '@type': 'MedicalEntity' },
  }),
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
