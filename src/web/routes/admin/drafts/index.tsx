import { createFileRoute } from '@tanstack/react-router'
import { DRAFT_STATES } from '#contract/core/record-vocabulary.ts'
import { DraftsScreen } from '#web/features/office/catalogue/drafts-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { knownParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/drafts/')({
  validateSearch: ({ state }) => knownParam('state', state, DRAFT_STATES),
  head: unlisted('Drafts'),
  component: () => <DraftsScreen {...Route.useSearch()} />,
})
