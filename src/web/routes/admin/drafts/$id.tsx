import { createFileRoute } from '@tanstack/react-router'
import { DraftScreen } from '#web/features/office/catalogue/draft-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/drafts/$id')({
  validateSearch: ({ cite, back }) => ({ ...textParam('cite', cite), ...textParam('back', back) }),
  head: unlisted('Draft'),
  component: () => <DraftScreen {...Route.useSearch()} {...Route.useParams()} />,
})
