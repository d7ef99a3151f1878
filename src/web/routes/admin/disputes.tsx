import { createFileRoute } from '@tanstack/react-router'
import { DisputesScreen } from '#web/features/community/disputes/disputes-screen.tsx'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { knownParam, pageNumber } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/disputes')({
  validateSearch: ({ view, page }): { view?: 'decided'; page?: number } => ({
    ...knownParam('view', view, ['decided']),
    ...pageNumber(page),
  }),
  head: unlisted('Disputes'),
  component: Disputes,
})

function Disputes() {
  const { view = 'waiting', page = 1 } = Route.useSearch()
  return <RequireSession>{() => <DisputesScreen view={view} page={page} />}</RequireSession>
}
