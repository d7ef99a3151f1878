import { createFileRoute } from '@tanstack/react-router'
import { LITERATURE_VIEWS } from '#contract/catalogue/literature-views.ts'
import { LiteratureScreen } from '#web/features/office/literature/literature-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { knownParam, textParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/literature/')({
  validateSearch: ({ view, compound }) => ({
    ...knownParam('view', view, LITERATURE_VIEWS),
    ...textParam('compound', compound),
  }),
  head: unlisted('Literature'),
  component: () => <LiteratureScreen {...Route.useSearch()} />,
})
