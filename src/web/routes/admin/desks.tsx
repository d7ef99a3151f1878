import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/accounts/require-session.tsx'
import { DesksScreen } from '#web/features/desk/desks-screen.tsx'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { pageNumber } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/desks')({
  validateSearch: ({ page }) => pageNumber(page),
  head: ({ matches }) =>
    pageMeta({ kind: 'unlisted', path: pathOf(links.desks()), title: 'Desks | {product}' }, siteOf(matches)),
  component: Desks,
})

function Desks() {
  const { page = 1 } = Route.useSearch()
  return <RequireSession>{() => <DesksScreen page={page} />}</RequireSession>
}
