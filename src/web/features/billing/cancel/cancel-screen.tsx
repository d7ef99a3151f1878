import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SubscriptionInfo } from '#contract/billing/billing.ts'
import { PLAN } from '#contract/billing/plan.ts'
import type { Input } from '#contract/endpoints.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { longDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import type { Person } from '#web/lib/session-state.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Choice, Choices } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AreaField, FaultOf, Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CentredSpinner } from '#web/ui/spinner.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { Benefits, BillingPage, Facts } from '../billing-page.tsx'
import { cancellationFailure } from '../card/failure-message.ts'
import { cardText } from '../card-text.ts'
import { endsAtOnce, nextPaymentDate, planState, statusText } from '../plan-state.ts'
import { subscriptionQuery } from '../queries.ts'
import { premiumChanged } from '../subscribe.ts'

/** Cancels the plan in three steps: the reason, the confirmation, the result. A member without a plan goes to the profile. */
export function CancelScreen({ person }: { person: Person }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: info, isError } = useQuery(subscriptionQuery(person.id))
  /** Chosen in the first step. */
  const [reason, setReason] = useState<string | null>(null)
  /** What the server says once it is done. */
  const [done, setDone] = useState<string | null>(null)
  const state = info && planState(info)
  // A subscription that waits for a failed payment can be ended as well.
  const isCancelable = state === 'active' || state === 'owing'
  const isSentAway = done === null && (isError || (info !== undefined && !isCancelable))
  useEffect(() => {
    if (isSentAway) void navigate({ ...links.profile(), replace: true })
  }, [isSentAway, navigate])

  if (done !== null)
    return (
      <BillingPage isNews title="Subscription Canceled" intro={done}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink link={links.profile()} look="primary">
            Go to Your Account
          </ButtonLink>
          <ButtonLink link={links.home()}>Return to Home</ButtonLink>
        </div>
      </BillingPage>
    )
  if (!info || isSentAway) return <CentredSpinner text="Loading your subscription..." />
  if (reason === null) return <CancelReview info={info} onContinue={setReason} />
  return (
    <CancelSure
      body={{ id: person.id, reason }}
      onBack={() => setReason(null)}
      onDone={(message) => {
        setDone(message)
        void premiumChanged(queryClient)
      }}
    />
  )
}

type Props = {
  body: Input<'cancelSubscription'>['body']
  onBack: () => void
  /** It is done, in the server's words. */
  onDone: (message: string) => void
}

/** The second step: the lost benefits, and one last question over them. */
function CancelSure({ body, onBack, onDone }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const { act, isPending, error } = useAct({
    work: () => call('cancelSubscription', { body }),
    after: ({ message }) => onDone(message),
    settled: () => setIsAsking(false),
  })
  return (
    <BillingPage
      isNews
      title="Are You Sure?"
      intro="Step 2 of 3, one more remains. With your subscription you lose:"
    >
      <Benefits items={PLAN.features} isLost />
      <div className="mt-8 space-y-4">
        {error && <Notice>{cancellationFailure(error)}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button look="danger-outline" onClick={() => setIsAsking(true)}>
            Cancel Subscription
          </Button>
          <Button onClick={onBack}>Go Back</Button>
          <ButtonLink link={links.profile()}>Keep My Subscription</ButtonLink>
        </div>
      </div>
      {isAsking && (
        <Dialog
          title="Final Confirmation"
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button onClick={() => setIsAsking(false)} disabled={isPending}>
                Keep My Subscription
              </Button>
              <Button look="danger" isBusy={isPending} onClick={() => act()}>
                {isPending ? 'Processing...' : 'Yes, Cancel'}
              </Button>
            </>
          }
        >
          <p>Do you really want to cancel your subscription?</p>
          <p className="mt-2 text-sm">Step 3 of 3. Nothing is canceled yet.</p>
        </Dialog>
      )}
    </BillingPage>
  )
}

type CancelReviewProps = { info: SubscriptionInfo; onContinue: (reason: string) => void }

/** The first step: the plan to be cancelled, the reason, and the consequences. */
function CancelReview({ info, onContinue }: CancelReviewProps) {
  const [leaving, setLeaving] = useState<Leaving>({ choice: '', text: '', hasAgreed: false })
  const missing = missingIn(leaving)
  const atOnce = endsAtOnce(info)
  const date = longDate(nextPaymentDate(info, new Date()))
  const consequences = atOnce
    ? [atOnce, 'What is unpaid is dropped, and you will not be charged.']
    : [`Your premium access lasts until ${date}.`, 'You will not be charged again.']
  return (
    <BillingPage title="Cancel Subscription" intro="Step 1 of 3, two more remain. Nothing is canceled yet.">
      <Facts
        facts={[
          ['Status', statusText(info)],
          !atOnce && ['Next payment date', date],
          ['Payment method', info.paymentMethod ? cardText(info.paymentMethod) : 'None'],
        ]}
      />
      <div className="mt-8">
        <Form
          submitText="Continue"
          isUnready={missing !== null}
          check={() => missing !== null && { leaving: missing }}
          submit={async () => onContinue(reasonOf(leaving))}
          acts={<ButtonLink link={links.profile()}>Keep My Subscription</ButtonLink>}
        >
          <div className="space-y-8">
            <fieldset>
              <legend className="text-lg font-semibold">Why are you canceling?</legend>
              <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
                <Choices
                  name="reason"
                  of={REASONS}
                  chosen={[leaving.choice]}
                  onChoose={(choice) => setLeaving({ ...leaving, choice })}
                />
              </div>
              {leaving.choice === 'Other' && (
                <div className="mt-3">
                  <AreaField
                    label="Please tell us more"
                    name="text"
                    rows={3}
                    maxLength={500}
                    value={leaving.text}
                    onChange={({ target }) => setLeaving({ ...leaving, text: target.value })}
                  />
                </div>
              )}
            </fieldset>
            <Titled title="Important Information">
              <ul className="mt-2 list-disc space-y-1.5 pl-5 text-muted">
                {consequences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
                <li>Your account, your reviews and everything free stay as they are.</li>
                {!atOnce && <li>You can take the cancellation back until then, on your profile.</li>}
              </ul>
            </Titled>
            <Choice
              type="checkbox"
              checked={leaving.hasAgreed}
              onChange={({ target }) => setLeaving({ ...leaving, hasAgreed: target.checked })}
            >
              {atOnce
                ? 'I understand that my subscription ends now.'
                : 'I understand when my premium access ends.'}
            </Choice>
            <FaultOf name="leaving" text={missing} />
          </div>
        </Form>
      </div>
    </BillingPage>
  )
}

/** Why people leave; `Other` asks for words of their own. */
const REASONS = [
  'Too expensive',
  'Not using enough',
  'Found a better alternative',
  'Technical issues',
  'Missing features',
  'Other',
] as const

type Leaving = { choice: string; text: string; hasAgreed: boolean }

/** The text that is sent as the reason. */
export const reasonOf = ({ choice, text }: Leaving) => (choice === 'Other' ? text.trim() : choice)

/** What is still required before the next step, in words. */
export function missingIn({ choice, text, hasAgreed }: Leaving): string | null {
  if (choice === '') return 'Choose a reason first.'
  if (choice === 'Other' && text.trim() === '') return 'Tell us more about your reason first.'
  return hasAgreed ? null : 'Tick that you understand first.'
}
