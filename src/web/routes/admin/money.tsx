import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/accounts/require-session.tsx'
import { MoneyScreen } from '#web/features/money/money-screen.tsx'
import { STATUSES, type Status } from '#web/features/money/statuses.ts'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/money')({
  validateSearch: ({ view, status }): { view?: 'all'; status?: Status } => {
    const known = STATUSES.find((each) => each === status)
    return view === 'all' ? { view, ...(known && { status: known }) } : {}
  },
  head: unlisted('Money'),
  component: Money,
})

function Money() {
  const { view = 'failed', status } = Route.useSearch()
  return <RequireSession>{() => <MoneyScreen view={view} status={status} />}</RequireSession>
}
