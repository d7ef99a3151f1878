import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SubscriptionInfo } from '#contract/billing/billing.ts'
import { PLAN } from '#contract/billing/plan.ts'
import { BuyingNote } from '#web/features/catalogue/listing/buying-note.tsx'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { longDate, money } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import type { Person } from '#web/lib/session-state.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CentredSpinner, Spinner } from '#web/ui/spinner.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { Benefits, BillingPage, CardWarning } from './billing-page.tsx'
import { CardForm } from './card/card-form.tsx'
import { failureMessage, REACTIVATION_FAILED } from './card/failure-message.ts'
import { cardText } from './card-text.ts'
import { planState } from './plan-state.ts'
import { PlanComparison, usePlanName } from './pricing/plan-comparison.tsx'
import { subscriptionQuery } from './queries.ts'
import { type Outcome, premiumChanged, subscribe } from './subscribe.ts'

type Props = {
  person: Person
  /** The path of the page with the offer of the plan. */
  returnUrl: string
  /** Just back from the bank's page. */
  isFromBank: boolean
}

/** Between looks while the bank takes its time. */
const LOOK_MS = 5000

/** What was done on this page; the subscription itself may be older news by then. */
type Done = Exclude<Outcome, { kind: 'refused' }> | { kind: 'reactivated'; warning: string | undefined }

/** Buy, have or take back Premium, by how the subscription stands. */
export function SubscriptionScreen({ person, returnUrl, isFromBank }: Props) {
  const queryClient = useQueryClient()
  const [done, setDone] = useState<Done | null>(null)
  const isWaiting = done?.kind === 'processing'
  const query = useQuery({ ...subscriptionQuery(person.id), refetchInterval: isWaiting ? LOOK_MS : false })
  const info = query.data
  const state = info && planState(info)
  // The bank's yes came on its own page, or later than the form could wait.
  const hasArrived = (isFromBank || isWaiting) && state === 'active'
  useEffect(() => {
    if (hasArrived) void premiumChanged(queryClient)
  }, [hasArrived, queryClient])

  function finish(outcome: Outcome) {
    if (outcome.kind !== 'refused') setDone(outcome)
    void premiumChanged(queryClient)
  }

  if (done?.kind === 'reactivated')
    return (
      <BillingPage
        isNews
        title="Subscription Reactivated!"
        intro="Your subscription goes on as before. Nothing was charged today."
      >
        {done.warning && <CardWarning>{done.warning}</CardWarning>}
        <ButtonLink link={links.profile()} look="primary" className={done.warning ? 'mt-6' : ''}>
          Go to Your Account
        </ButtonLink>
      </BillingPage>
    )
  if (done?.kind === 'active' || hasArrived) return <ActivatedView returnUrl={returnUrl} />
  if (isWaiting)
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
  // Nothing is sold while it is not known.
  if (query.isError && !info)
    return (
      <BillingPage title="Your Subscription">
        <Notice>Your subscription could not be loaded. Please try again.</Notice>
        <Button className="mt-6" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          Try Again
        </Button>
      </BillingPage>
    )
  if (!info) return <CentredSpinner text="Loading your subscription..." />
  if (state === 'active') return <ActivePlan info={info} />
  if (state === 'ending')
    return (
      <ReactivatePlan
        person={person}
        info={info}
        onDone={(warning) => {
          setDone({ kind: 'reactivated', warning })
          void premiumChanged(queryClient)
        }}
      />
    )
  // A payment failed, or the plan is paused: no second plan is sold.
  if (state === 'owing')
    return (
      <BillingPage title={info.status === 'paused' ? 'Your Subscription Is Paused' : 'Your Payment Failed'}>
        <CardWarning>{info.message}</CardWarning>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink link={links.profile()}>Return to Profile</ButtonLink>
          <ButtonLink link={links.cancelSubscription()} look="danger-outline">
            Cancel Subscription
          </ButtonLink>
        </div>
      </BillingPage>
    )
  const isRefused = isFromBank && info.status === 'incomplete'
  return <BuyPlan person={person} returnUrl={returnUrl} isRefused={isRefused} onOutcome={finish} />
}

type ReactivatePlanProps = {
  person: Person
  info: SubscriptionInfo
  onDone: (warning: string | undefined) => void
}

/** Cancelled and not over yet: one button takes it back. */
function ReactivatePlan({ person, info, onDone }: ReactivatePlanProps) {
  const { act, isPending, error } = useAct({
    work: () => call('reactivateSubscription', { body: { id: person.id } }),
    after: ({ warning }) => onDone(warning),
  })
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

function ActivatedView({ returnUrl }: { returnUrl: string }) {
  const { history } = useRouter()
  return (
    <BillingPage
      isNews
      title="Subscription Activated!"
      intro={`Welcome to ${usePlanName()}. Everything that was locked is open now.`}
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

/** A running plan that renews. */
export function ActivePlan({ info }: { info: SubscriptionInfo }) {
  return (
    <BillingPage title="Active Subscription" intro={`You have ${usePlanName()}. ${info.message}`.trim()}>
      {info.warning && <CardWarning className="mb-6">{info.warning}</CardWarning>}
      <Benefits items={PLAN.features} />
      <ButtonLink link={links.profile()} look="primary" className="mt-8">
        Manage Your Subscription
      </ButtonLink>
    </BillingPage>
  )
}

type BuyProps = {
  person: Person
  /** The path of the page with the offer of the plan. */
  returnUrl: string
  /** The bank's question was just answered with no. */
  isRefused: boolean
  onOutcome: (outcome: Outcome) => void
}

/** What Premium adds, what it costs, and the card that pays it. */
export function BuyPlan({ person, returnUrl, isRefused, onOutcome }: BuyProps) {
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
