import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Upgrade } from '#web/features/catalogue/listing/upgrade.tsx'
import { ReadAgain } from '#web/features/core/site/read-again.tsx'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { longDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import type { Person } from '#web/lib/session-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CardWarning, Facts } from './billing-page.tsx'
import { REACTIVATION_FAILED } from './card/failure-message.ts'
import { cardText, expiryText } from './card-text.ts'
import { nextPaymentDate, type PlanState, planState, planWord, statusText } from './plan-state.ts'
import { cardsQuery, subscriptionQuery } from './queries.ts'
import { premiumChanged } from './subscribe.ts'

/** Active green, Canceled orange, Inactive grey. */
const BADGES: Record<PlanState, 'good' | 'caution' | 'quiet'> = {
  active: 'good',
  ending: 'caution',
  owing: 'quiet',
  none: 'quiet',
}

/** How a plan stands, on the profile. Where it cannot be read, the section says so, with the way to cancel. */
export function SubscriptionSection({ person }: { person: Person }) {
  const queryClient = useQueryClient()
  const { data: info, isPending, isError } = useQuery(subscriptionQuery(person.id))
  const back = useAct({
    work: () => call('reactivateSubscription', { body: { id: person.id } }),
    says: () => 'Your subscription has been reactivated.',
    settled: () => premiumChanged(queryClient),
  })
  const warning = back.data?.warning ?? info?.warning
  const state = info && planState(info)
  const card = info?.paymentMethod
  // A stored card can be reached in every state of the subscription.
  const { data: cards } = useQuery({ ...cardsQuery(person.id), enabled: state === 'none' })

  return (
    <>
      {isPending && <Skeleton className="h-28" />}
      {isError && !info && (
        <>
          <p role="alert">Your subscription could not be loaded. Please try again.</p>
          <ReadAgain />
          <p className="mt-3 text-sm text-muted">
            To cancel in the meantime, <TextLink link={links.contact()}>contact support</TextLink>.
          </p>
        </>
      )}
      {warning && <CardWarning className="mt-4">{warning}</CardWarning>}
      {back.error && <Notice>{REACTIVATION_FAILED}</Notice>}
      {info && state && (
        <>
          <Badge look={BADGES[state]}>{planWord[state]}</Badge>
          {info.message && <p className="mt-3 text-muted">{info.message}</p>}
          {state !== 'none' && (
            <div className="mt-4">
              <Facts
                facts={[
                  state === 'owing' && ['Status', statusText(info)],
                  state === 'active' && ['Next payment', longDate(nextPaymentDate(info, new Date()))],
                  state === 'ending' && ['Access until', longDate(info.nextPaymentDate)],
                  ['Payment method', card ? `${cardText(card)} · ${expiryText(card)}` : 'None'],
                ]}
              />
            </div>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            {state === 'ending' && (
              <Button look="primary" isBusy={back.isPending} onClick={() => back.act()}>
                {back.isPending ? 'Processing...' : 'Reactivate'}
              </Button>
            )}
            {state === 'none' && <Upgrade text="Upgrade your account" />}
            {(state !== 'none' || (cards && cards.length > 0)) && (
              <ButtonLink link={links.paymentMethods()} look={state === 'owing' ? 'primary' : 'outline'}>
                Update Payment Method
              </ButtonLink>
            )}
            {(state === 'active' || state === 'owing') && (
              <ButtonLink link={links.cancelSubscription()} look="danger-outline">
                Cancel Subscription
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </>
  )
}
