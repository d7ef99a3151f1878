import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { FirstAdminScreen } from '#web/features/office/frame/first-admin-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/first-administrator/$token')({
  head: unlisted('First administrator'),
  component: Screen,
})

function Screen() {
  const { token } = Route.useParams()
  return <RequireSession>{(person) => <FirstAdminScreen token={token} person={person} />}</RequireSession>
}
