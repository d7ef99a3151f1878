import { useRouter } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { PLAN } from '#contract/billing/plan.ts'
import { links } from '#web/lib/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Benefits } from './benefits.tsx'
import { BillingPage } from './billing-page.tsx'
import { CardWarning } from './card-warning.tsx'

/** Premium has begun. */
export function ActivatedView({ planName, returnUrl }: { planName: string; returnUrl: string }) {
  const { history } = useRouter()
  return (
    <BillingPage
      isNews
      title="Subscription Activated!"
      intro={`Welcome to ${planName}. Everything that was locked is open now.`}
    >
      <p
        role="status"
        className="mb-6 flex items-center gap-3 rounded-md bg-good-soft px-4 py-3 text-sm text-good"
      >
        <CircleCheck aria-hidden="true" size={18} className="shrink-0" />
        Subscription created successfully!
      </p>
      <Benefits items={PLAN.features} />
      <div className="mt-8 flex flex-wrap gap-3">
        {returnUrl !== '/' && (
          <Button look="primary" onClick={() => history.push(returnUrl)}>
            Go back to where you were
          </Button>
        )}
        <ButtonLink link={links.profile()} look={returnUrl === '/' ? 'primary' : 'outline'}>
          Go to Your Account
        </ButtonLink>
        <ButtonLink link={links.home()}>Browse compounds</ButtonLink>
      </div>
    </BillingPage>
  )
}

/** A cancellation was taken back. */
export function ReactivatedView({ warning }: { warning: string | undefined }) {
  return (
    <BillingPage
      isNews
      title="Subscription Reactivated!"
      intro="Your subscription goes on as before. Nothing was charged today."
    >
      {warning && <CardWarning>{warning}</CardWarning>}
      <ButtonLink link={links.profile()} look="primary" className={warning ? 'mt-6' : ''}>
        Go to Your Account
      </ButtonLink>
    </BillingPage>
  )
}

/** The bank has not answered yet. The screen keeps asking. */
export function ProcessingView() {
  return (
    <BillingPage
      isNews
      title="Your Payment Is Being Processed"
      intro="Your bank has not answered yet. Premium opens as soon as it does; you may leave this page. Please do not pay again."
    >
      <Spinner text="Processing..." />
      <ButtonLink link={links.profile()} className="mt-8">
        Go to Your Account
      </ButtonLink>
    </BillingPage>
  )
}
