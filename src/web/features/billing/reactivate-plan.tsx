import type { SubscriptionInfo } from '#contract/billing/billing.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { longDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import type { Person } from '#web/lib/session-state.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Benefits } from './benefits.tsx'
import { BillingPage } from './billing-page.tsx'
import { failureMessage, REACTIVATION_FAILED } from './card/failure-message.ts'
import { cardText } from './card-text.ts'
import { reactivate } from './reactivate.ts'

type Props = { person: Person; info: SubscriptionInfo; onDone: (warning: string | undefined) => void }

/** Cancelled and not over yet: one button takes it back. */
export function ReactivatePlan({ person, info, onDone }: Props) {
  const { act, isPending, error } = useAct({ work: () => reactivate(person), after: onDone })
  const date = longDate(info.nextPaymentDate)

  const card = info.paymentMethod
  return (
    <BillingPage title="Reactivate Your Subscription" intro={info.message}>
      <Benefits
        items={[
          'Continued access to all premium features, without a gap',
          card
            ? `Your existing payment method is used: ${cardText(card)}`
            : 'Your existing payment method is used',
          date
            ? `Billing resumes at the next scheduled date, ${date}; nothing is charged today`
            : 'Billing resumes at the next scheduled date; nothing is charged today',
          'Keep all of your benefits',
        ]}
      />
      <div className="mt-8 space-y-4">
        {error && <Notice>{failureMessage(error, REACTIVATION_FAILED)}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button look="primary" isBusy={isPending} onClick={() => act()}>
            {isPending ? 'Processing...' : 'Reactivate My Subscription'}
          </Button>
          <ButtonLink link={links.profile()}>Return to Profile</ButtonLink>
        </div>
      </div>
    </BillingPage>
  )
}
