import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { SwitchesScreen } from '#web/features/office/jobs/switches-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/switches')({
  head: unlisted('Switches'),
  component: Switches,
})

function Switches() {
  return <RequireSession>{() => <SwitchesScreen />}</RequireSession>
}
