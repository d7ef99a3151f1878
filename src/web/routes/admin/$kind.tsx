import { createFileRoute, notFound } from '@tanstack/react-router'
import { CasesScreen } from '#web/features/office/cases/cases-screen.tsx'
import { CASE_TITLES, isCaseList } from '#web/lib/case-titles.ts'
import type { CaseSearch } from '#web/lib/office-links.ts'
import { unlisted } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/$kind')({
  params: {
    parse: ({ kind }) => {
      if (!isCaseList(kind)) throw notFound()
      return { kind }
    },
  },
  // Addresses of messages said `state`; every kind says `view`.
  validateSearch: ({ view, state, mine, id }): CaseSearch => ({
    ...textParam('view', view ?? state),
    ...textParam('id', id),
    state: undefined,
    mine: mine === true || mine === 'true' || undefined,
  }),
  head: (asked) =>
    unlisted(isCaseList(asked.params.kind) ? CASE_TITLES[asked.params.kind] : undefined)(asked),
  component: () => <CasesScreen {...Route.useParams()} search={Route.useSearch()} />,
})
