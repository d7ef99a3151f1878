import { createFileRoute } from '@tanstack/react-router'
import { SearchQualityScreen } from '#web/features/office/search-quality/search-quality-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { knownParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/search-quality')({
  validateSearch: ({ view }) => knownParam('view', view, ['handled']),
  head: unlisted('Search quality'),
  remountDeps: ({ search }) => search.view,
  component: () => <SearchQualityScreen {...Route.useSearch()} />,
})
