import { useState } from 'react'
import type { SubscriptionInfo } from '#contract/billing/billing.ts'
import { longDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Choice, Choices } from '#web/ui/choice.tsx'
import { AreaField } from '#web/ui/field.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { BillingPage } from '../billing-page.tsx'
import { cardText } from '../card-text.ts'
import { type Fact, Facts } from '../facts.tsx'
import { endsAtOnce, nextPaymentDate, statusText } from '../plan-state.ts'
import { type Leaving, missingIn, REASONS, reasonOf } from './cancel-reasons.ts'

type Props = { info: SubscriptionInfo; onContinue: (reason: string) => void }

/** The first step: the plan to be cancelled, the reason, and the consequences. */
export function CancelReview({ info, onContinue }: Props) {
  const [leaving, setLeaving] = useState<Leaving>({ choice: '', text: '', hasAgreed: false })
  const reason = reasonOf(leaving)
  const atOnce = endsAtOnce(info)
  const date = longDate(nextPaymentDate(info, new Date()))
  const possible: (Fact | false)[] = [
    ['Status', statusText(info)],
    !atOnce && ['Next payment date', date],
    ['Payment method', info.paymentMethod ? cardText(info.paymentMethod) : 'None'],
  ]
  const facts = possible.filter((fact) => fact !== false)
  const consequences = atOnce
    ? [atOnce, 'What is unpaid is dropped, and you will not be charged.']
    : [`Your premium access lasts until ${date}.`, 'You will not be charged again.']
  return (
    <BillingPage title="Cancel Subscription" intro="Step 1 of 3, two more remain. Nothing is canceled yet.">
      <Facts facts={facts} />
      <div className="mt-8">
        <Form
          submitText="Continue"
          busyText="Continue"
          isUnready={!reason}
          check={(): Faults => (reason ? {} : { leaving: missingIn(leaving) ?? '' })}
          submit={async () => {
            onContinue(reason ?? '')
            return undefined
          }}
          acts={<ButtonLink link={links.profile()}>Keep My Subscription</ButtonLink>}
        >
          {(faults) => (
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
              {faults.leaving && !reason && (
                <p role="alert" className="text-sm text-bad">
                  {missingIn(leaving)}
                </p>
              )}
            </div>
          )}
        </Form>
      </div>
    </BillingPage>
  )
}
