import type { SubscriptionInfo } from '#contract/billing/billing.ts'
import { PLAN } from '#contract/billing/plan.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Benefits } from './benefits.tsx'
import { BillingPage } from './billing-page.tsx'
import { CardWarning } from './card-warning.tsx'

/** A running plan that renews. */
export function ActivePlan({ planName, info }: { planName: string; info: SubscriptionInfo }) {
  return (
    <BillingPage title="Active Subscription" intro={`You have ${planName}. ${info.message}`.trim()}>
      {info.warning && (
        <div className="mb-6">
          <CardWarning>{info.warning}</CardWarning>
        </div>
      )}
      <Benefits items={PLAN.features} />
      <ButtonLink link={links.profile()} look="primary" className="mt-8">
        Manage Your Subscription
      </ButtonLink>
    </BillingPage>
  )
}
