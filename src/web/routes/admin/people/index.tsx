import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { PeopleScreen } from '#web/features/office/people/people-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/people/')({
  head: unlisted('People'),
  component: People,
})

function People() {
  return <RequireSession>{() => <PeopleScreen />}</RequireSession>
}
