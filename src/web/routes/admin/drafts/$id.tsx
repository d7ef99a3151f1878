import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { DraftScreen } from '#web/features/office/catalogue/draft-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/drafts/$id')({
  head: unlisted('Draft'),
  component: OneDraft,
})

function OneDraft() {
  const { id } = Route.useParams()
  return <RequireSession>{() => <DraftScreen id={id} />}</RequireSession>
}
