import { createFileRoute } from '@tanstack/react-router'
import { EvidenceScreen } from '#web/features/office/catalogue/evidence/evidence-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { knownParam, textParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/evidence')({
  validateSearch: ({ compound, view }) => ({
    ...textParam('compound', compound),
    ...knownParam('view', view, ['regulation', 'notices']),
  }),
  head: unlisted('Evidence'),
  component: () => <EvidenceScreen {...Route.useSearch()} />,
})
