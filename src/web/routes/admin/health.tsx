import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/accounts/require-session.tsx'
import { HealthScreen } from '#web/features/jobs/health-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/health')({
  head: unlisted('Health'),
  component: Health,
})

function Health() {
  return <RequireSession>{() => <HealthScreen />}</RequireSession>
}
