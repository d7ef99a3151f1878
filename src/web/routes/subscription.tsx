import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PLAN } from '#contract/plan.ts'
import { returnPath } from '#domain/return-path.ts'
import { RequireSession } from '#web/features/accounts/require-session.tsx'
import { SubscriptionScreen } from '#web/features/billing/subscription-screen.tsx'
import { PlanComparison } from '#web/features/pricing/plan-comparison.tsx'
import { settingsQuery } from '#web/features/site/queries.ts'
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
