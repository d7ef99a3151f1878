import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { ProposalsScreen } from '#web/features/vendor-members/desk/proposals-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { knownParam, pageNumber } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/proposals')({
  validateSearch: ({ view, page }): { view?: 'decided'; page?: number } => ({
    ...knownParam('view', view, ['decided']),
    ...pageNumber(page),
  }),
  head: unlisted('Proposals'),
  component: Proposals,
})

function Proposals() {
  const { view = 'waiting', page = 1 } = Route.useSearch()
  return <RequireSession>{() => <ProposalsScreen view={view} page={page} />}</RequireSession>
}
