import { createFileRoute } from '@tanstack/react-router'
import { CancelScreen } from '#web/features/billing/cancel/cancel-screen.tsx'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/cancel-subscription')({
  head: unlisted('Cancel subscription'),
  component: () => (
    <RequireSession>{(person) => <CancelScreen key={person.id} person={person} />}</RequireSession>
  ),
})
