import { createFileRoute } from '@tanstack/react-router'
import { PaymentMethodsScreen } from '#web/features/billing/kept-cards/payment-methods-screen.tsx'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'
import { Banners } from '#web/ui/banner.tsx'

/** How long it is said how a change of the cards came out. */
const SHOWN_MS = 3000

export const Route = createFileRoute('/payment-methods')({
  validateSearch: (search) => textParam('from', search.from),
  head: unlisted('Payment methods'),
  component: PaymentMethodsRoute,
})

function PaymentMethodsRoute() {
  const { from } = Route.useSearch()
  return (
    <RequireSession>
      {(person) => (
        <Banners shownMs={SHOWN_MS}>
          <PaymentMethodsScreen key={person.id} person={person} isFromBank={from === 'bank'} />
        </Banners>
      )}
    </RequireSession>
  )
}
