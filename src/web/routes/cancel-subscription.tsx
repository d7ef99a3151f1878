import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/accounts/require-session.tsx'
import { CancelScreen } from '#web/features/billing/cancel/cancel-screen.tsx'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/cancel-subscription')({
  head: ({ matches }) =>
    pageMeta(
      {
        kind: 'unlisted',
        path: pathOf(links.cancelSubscription()),
        title: 'Cancel subscription | {product}',
      },
      siteOf(matches),
    ),
  component: () => (
    <RequireSession>{(person) => <CancelScreen key={person.id} person={person} />}</RequireSession>
  ),
})
