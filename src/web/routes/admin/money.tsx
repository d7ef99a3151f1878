import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { MoneyScreen } from '#web/features/office/money/money-screen.tsx'
import { STATUSES, type Status } from '#web/features/office/money/statuses.ts'
import { unlisted } from '#web/lib/page-meta.ts'
import { knownParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/money')({
  validateSearch: ({ view, status }): { view?: 'all'; status?: Status } => ({
    ...knownParam('view', view, ['all']),
    ...knownParam('status', status, STATUSES),
  }),
  head: unlisted('Money'),
  component: Money,
})

function Money() {
  const { view = 'failed', status } = Route.useSearch()
  return <RequireSession>{() => <MoneyScreen view={view} status={status} />}</RequireSession>
}
