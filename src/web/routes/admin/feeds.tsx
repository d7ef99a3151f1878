import { createFileRoute } from '@tanstack/react-router'
import { FeedsScreen } from '#web/features/office/feeds/feeds-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { knownParam, textParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/feeds')({
  validateSearch: ({ view, source }) => ({
    ...knownParam('view', view, ['failing', 'waiting', 'decisions', 'kept']),
    ...textParam('source', typeof source === 'string' ? source.slice(0, 36) : undefined),
  }),
  head: unlisted('Feeds'),
  remountDeps: ({ search: { view, source } }) => [view, source],
  component: () => <FeedsScreen {...Route.useSearch()} />,
})
