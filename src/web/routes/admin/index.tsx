import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/accounts/require-session.tsx'
import { OfficeScreen } from '#web/features/office/office-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/')({
  head: unlisted('Back office'),
  component: Overview,
})

function Overview() {
  return <RequireSession>{() => <OfficeScreen />}</RequireSession>
}
