import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { OfficeScreen } from '#web/features/office/frame/office-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/')({
  head: unlisted('Back office'),
  component: Overview,
})

function Overview() {
  return <RequireSession>{() => <OfficeScreen />}</RequireSession>
}
