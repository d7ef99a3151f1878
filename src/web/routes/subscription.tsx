import { createFileRoute } from '@tanstack/react-router'
import { returnPath } from '#domain/people/return-path.ts'
import { SubscriptionScreen } from '#web/features/billing/subscription-screen.tsx'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/subscription')({
  validateSearch: (search) => ({
    ...textParam('from', search.from),
    ...textParam('returnUrl', search.returnUrl),
  }),
  head: unlisted('Premium subscription'),
  component: SubscriptionRoute,
})

function SubscriptionRoute() {
  const { from, returnUrl } = Route.useSearch()
  return (
    <RequireSession>
      {(person) => (
        <SubscriptionScreen
          key={person.id}
          person={person}
          isFromBank={from === 'bank'}
          returnUrl={returnPath(returnUrl ?? '/')}
        />
      )}
    </RequireSession>
  )
}
