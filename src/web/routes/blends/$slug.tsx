import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { BlendScreen } from '#web/features/catalogue/blends/blend-screen.tsx'
import { blendQuery } from '#web/features/catalogue/blends/queries.ts'
import { isNotFound } from '#web/lib/api.ts'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

export const Route = createFileRoute('/blends/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { blend } = await queryClient.ensureQueryData(blendQuery(slug)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
    return blend
  },
  head: ({ matches, params: { slug }, loaderData }) => {
    const path = pathOf(links.blend(slug))
    if (!loaderData) return pageMeta({ kind: 'unlisted', path }, siteOf(matches))
    const { name, what_it_is } = loaderData
    const page = {
      title: `${name} | {product}`,
      description: what_it_is,
      keywords: [name],
      path,
      isListed: true,
      above: [{ name: 'Blends', path: pathOf(links.blends()) }],
      crumb: name,
      entity: { '@type': 'MedicalEntity' as const },
    }
    return pageMeta({ kind: 'described', page }, siteOf(matches))
  },
  component: Blend,
})

function Blend() {
  const { slug } = Route.useParams()
  const { data } = useSuspenseQuery(blendQuery(slug))
  return (
    <>
      <Breadcrumbs above={[{ label: 'Blends', link: links.blends() }]} current={data.blend.name} />
      <BlendScreen {...data} />
    </>
  )
}
