import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/accounts/require-session.tsx'
import { CancelScreen } from '#web/features/billing/cancel/cancel-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/cancel-subscription')({
  head: unlisted('Cancel subscription'),
  component: () => (
    <RequireSession>{(person) => <CancelScreen key={person.id} person={person} />}</RequireSession>
  ),
})
