import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PLAN } from '#contract/billing/plan.ts'
import { returnPath } from '#domain/people/return-path.ts'
import { PlanComparison } from '#web/features/billing/pricing/plan-comparison.tsx'
import { SubscriptionScreen } from '#web/features/billing/subscription-screen.tsx'
import { settingsQuery } from '#web/features/core/site/queries.ts'
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
  const settings = useSuspenseQuery(settingsQuery).data
  const { from, returnUrl } = Route.useSearch()
  const planName = PLAN.product_name.replace('{product}', settings.product_name)
  return (
    <RequireSession>
      {(person) => (
        <SubscriptionScreen
          key={person.id}
          person={person}
          settings={settings}
          planName={planName}
          comparison={<PlanComparison planName={planName} searches={settings.ai_searches} />}
          isFromBank={from === 'bank'}
          returnUrl={returnPath(returnUrl ?? '/')}
        />
      )}
    </RequireSession>
  )
}
