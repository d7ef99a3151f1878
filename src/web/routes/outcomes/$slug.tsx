import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { capital } from '#domain/text/capital.ts'
import { areaSlug } from '#web/features/catalogue/evidence/matrix-state.ts'
import { OutcomeScreen } from '#web/features/catalogue/evidence/outcome-screen.tsx'
import { OUTCOME_PAGE, outcomeQuery } from '#web/features/catalogue/evidence/queries.ts'
import { orNotFound } from '#web/lib/api.ts'
import { textOfOutcome } from '#web/lib/evidence-meta.ts'
import { links } from '#web/lib/links.ts'
import { described } from '#web/lib/page-meta.ts'
import { pick } from '#web/lib/pick.ts'
import { pageNumber } from '#web/lib/search-params.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

export const Route = createFileRoute('/outcomes/$slug')({
  validateSearch: (search): { page?: number } => pageNumber(search.page),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { queryClient }, params: { slug }, deps: { page } }) => {
    const { outcome, compounds, total } = await queryClient
      .ensureQueryData(outcomeQuery(slug, page))
      .catch(orNotFound)
    if (page && (page - 1) * OUTCOME_PAGE >= total) throw notFound()
    return { slug, ...pick(outcome, 'name', 'area'), total, compounds: compounds.map(({ name }) => name) }
  },
  head: ({ matches, loaderData }) => described(loaderData && textOfOutcome(loaderData))({ matches }),
  component: Outcome,
})

function Outcome() {
  const { slug } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  const { data } = useSuspenseQuery(outcomeQuery(slug, page))
  const { name, area } = data.outcome
  return (
    <>
      <Breadcrumbs
        above={[
          { label: 'Outcomes', link: links.outcomes() },
          { label: capital(area), link: links.outcomes(areaSlug(area)) },
        ]}
        current={name}
      />
      <OutcomeScreen {...data} page={page} />
    </>
  )
}
