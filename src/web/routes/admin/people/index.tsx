import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/accounts/require-session.tsx'
import { PeopleScreen } from '#web/features/people/people-screen.tsx'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/people/')({
  head: ({ matches }) =>
    pageMeta(
      { kind: 'unlisted', path: pathOf(links.people()), title: 'People | {product}' },
      siteOf(matches),
    ),
  component: People,
})

function People() {
  return <RequireSession>{() => <PeopleScreen />}</RequireSession>
}
