import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { SearchQualityScreen } from '#web/features/office/search-quality/search-quality-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { knownParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/search-quality')({
  validateSearch: ({ view }): { view?: 'handled' } => knownParam('view', view, ['handled']),
  head: unlisted('Search quality'),
  component: SearchQuality,
})

function SearchQuality() {
  const { view = 'open' } = Route.useSearch()
  return <RequireSession>{() => <SearchQualityScreen key={view} view={view} />}</RequireSession>
}
