import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/accounts/require-session.tsx'
import { OfficeScreen } from '#web/features/office/office-screen.tsx'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/')({
  head: ({ matches }) =>
    pageMeta(
      { kind: 'unlisted', path: pathOf(links.office()), title: 'Back office | {product}' },
      siteOf(matches),
    ),
  component: Overview,
})

function Overview() {
  return <RequireSession>{() => <OfficeScreen />}</RequireSession>
}
