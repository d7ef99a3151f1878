import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import type { Person } from '#web/lib/session-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CentredSpinner } from '#web/ui/spinner.tsx'
import { BillingPage } from '../billing-page.tsx'
import { cancellationFailure } from '../card/failure-message.ts'
import { planState } from '../plan-state.ts'
import { subscriptionQuery } from '../queries.ts'
import { premiumChanged } from '../subscribe.ts'
import { CancelReview } from './cancel-review.tsx'
import { CancelSure } from './cancel-sure.tsx'

type Step = { kind: 'review' } | { kind: 'sure' } | { kind: 'done'; message: string }

/** Cancels the plan in three steps: the reason, the confirmation, the result. A member without a plan goes to the profile. */
export function CancelScreen({ person }: { person: Person }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: info, isError } = useQuery(subscriptionQuery(person.id))
  const [step, setStep] = useState<Step>({ kind: 'review' })
  const [reason, setReason] = useState('')
  const state = info && planState(info)
  // A subscription that waits for a failed payment can be ended as well.
  const isCancelable = state === 'active' || state === 'owing'
  const isSentAway = step.kind !== 'done' && (isError || (info !== undefined && !isCancelable))
  useEffect(() => {
    if (isSentAway) void navigate({ ...links.profile(), replace: true })
  }, [isSentAway, navigate])

  async function cancel(): Promise<string | undefined> {
    try {
      const { message } = await call('cancelSubscription', { body: { id: person.id, reason } })
      setStep({ kind: 'done', message })
      void premiumChanged(queryClient)
    } catch (error) {
      return cancellationFailure(error)
    }
  }

  if (step.kind === 'done') return <CanceledView message={step.message} />
  if (!info || isSentAway) return <CentredSpinner text="Loading your subscription..." />
  if (step.kind === 'sure') return <CancelSure onBack={() => setStep({ kind: 'review' })} onCancel={cancel} />
  return (
    <CancelReview
      info={info}
      onContinue={(chosen) => {
        setReason(chosen)
        setStep({ kind: 'sure' })
      }}
    />
  )
}

/** The third step: it is done, in the server's words. */
function CanceledView({ message }: { message: string }) {
  return (
    <BillingPage isNews title="Subscription Canceled" intro={message}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink link={links.profile()} look="primary">
          Go to Your Account
        </ButtonLink>
        <ButtonLink link={links.home()}>Return to Home</ButtonLink>
      </div>
    </BillingPage>
  )
}
