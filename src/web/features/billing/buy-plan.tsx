import { useSuspenseQuery } from '@tanstack/react-query'
import { PLAN } from '#contract/billing/plan.ts'
import { BuyingNote } from '#web/features/catalogue/listing/buying-note.tsx'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { money } from '#web/lib/format.ts'
import type { Person } from '#web/lib/session-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { BillingPage } from './billing-page.tsx'
import { CardForm } from './card/card-form.tsx'
import { PlanComparison, usePlanName } from './pricing/plan-comparison.tsx'
import { type Outcome, subscribe } from './subscribe.ts'

type Props = {
  person: Person
  /** The path of the page with the offer of the plan. */
  returnUrl: string
  /** The bank's question was just answered with no. */
  isRefused: boolean
  onOutcome: (outcome: Outcome) => void
}

/** What Premium adds, what it costs, and the card that pays it. */
export function BuyPlan({ person, returnUrl, isRefused, onOutcome }: Props) {
  const settings = useSuspenseQuery(settingsQuery).data
  const planName = usePlanName()
  return (
    <BillingPage
      isWide
      title="Upgrade to Premium"
      intro={
        <>
          {planName} for ${PLAN.formatted_amount} a {PLAN.interval}. Cancel at any time; access lasts until
          the end of the {PLAN.interval} you paid for.
          <BuyingNote />{' '}
          <a href="#payment" className="text-accent underline underline-offset-3 md:hidden">
            Go to payment
          </a>
        </>
      }
    >
      {isRefused && (
        <Notice className="mb-8">
          Your bank did not confirm the payment. Please try again or use another card.
        </Notice>
      )}
      <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        <Titled title="Compare the plans" heading="text-lg max-md:mb-4 md:sr-only">
          <PlanComparison />
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <Button disabled aria-describedby="plan-hint">
              Downgrade to Free
            </Button>
            <p id="plan-hint" className="text-sm text-muted">
              The Free Plan is your current plan.
            </p>
          </div>
        </Titled>
        <Titled
          id="payment"
          title="Payment"
          heading="scroll-mt-20 text-lg"
          className="space-y-5 max-md:max-w-120"
        >
          {settings.payments !== 'closed' && <PricingSummary planName={planName} />}
          <SwitchedOff what="checkout" />
          <CardForm
            settings={settings}
            label="Payment"
            submitText={`Subscribe for ${money(PLAN.amount, PLAN.currency)}/${PLAN.interval}`}
            onCard={async (cardId) => {
              const outcome = await subscribe(person, cardId, settings, returnUrl)
              onOutcome(outcome)
              return outcome.kind === 'refused' ? outcome.text : undefined
            }}
          />
          {settings.payments !== 'closed' && (
            <p className="text-xs text-muted">
              Renews every {PLAN.interval} until you cancel on your profile.
            </p>
          )}
        </Titled>
      </div>
    </BillingPage>
  )
}

function PricingSummary({ planName }: { planName: string }) {
  const rows = [
    [`${planName}, ${PLAN.interval}ly subscription`, money(PLAN.amount, PLAN.currency)],
    ['Tax', money(0, PLAN.currency)],
  ] as const
  return (
    <dl className="divide-y divide-rule border-y border-rule text-sm">
      {rows.map(([term, amount]) => (
        <div key={term} className="flex justify-between gap-4 py-2.5">
          <dt className="text-muted">{term}</dt>
          <dd className="figures">{amount}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 py-3 text-base font-semibold">
        <dt>Total due today</dt>
        <dd className="figures">{money(PLAN.amount, PLAN.currency)}</dd>
      </div>
    </dl>
  )
}
