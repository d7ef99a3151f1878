import { createFileRoute, notFound } from '@tanstack/react-router'
import { CasesScreen } from '#web/features/office/cases/cases-screen.tsx'
import { CASE_TITLES, isCaseKind } from '#web/lib/case-titles.ts'
import type { CaseSearch } from '#web/lib/office-links.ts'
import { unlisted } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/$kind')({
  params: {
    parse: ({ kind }) => {
      if (!isCaseKind(kind)) throw notFound()
      return { kind }
    },
  },
  // Addresses of messages said `state`; every kind says `view`.
  validateSearch: ({ view, state, mine }): CaseSearch => ({
    ...textParam('view', view ?? state),
    state: undefined,
    mine: mine === true || mine === 'true' || undefined,
  }),
  head: (asked) =>
    unlisted(isCaseKind(asked.params.kind) ? CASE_TITLES[asked.params.kind] : undefined)(asked),
  component: Cases,
})

function Cases() {
  const { kind } = Route.useParams()
  const search = Route.useSearch()
  return <CasesScreen kind={kind} search={search} />
}
