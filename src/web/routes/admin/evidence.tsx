import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { EvidenceScreen } from '#web/features/office/catalogue/evidence/evidence-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/evidence')({
  validateSearch: ({ compound }): { compound?: string } => textParam('compound', compound),
  head: unlisted('Evidence'),
  component: Evidence,
})

function Evidence() {
  const { compound } = Route.useSearch()
  return <RequireSession>{() => <EvidenceScreen compound={compound} />}</RequireSession>
}
