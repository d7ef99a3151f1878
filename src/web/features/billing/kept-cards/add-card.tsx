import type { Answer } from '#contract/endpoints.ts'
import { call } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import type { Person } from '#web/lib/session-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { CardForm } from '../card/card-form.tsx'
import { cardFailureMessage } from '../card/failure-message.ts'
import type { PaymentSettings } from '../card/payment-settings.ts'

type Props = {
  person: Person
  settings: PaymentSettings
  onAdded: (cardId: string, change: Answer<'updatePaymentMethod'>) => Promise<void>
}

/** A new card, which is charged from then on. */
export function AddCard({ person, settings, onAdded }: Props) {
  return (
    <Titled title="Add a card" heading="mb-4 text-lg" className="mt-8 max-w-100">
      <CardForm
        settings={settings}
        label="Add a card"
        submitText="Save Card"
        onCard={async (payment_method_id) => {
          try {
            const body = { user_id: person.id, payment_method_id, set_as_default: true }
            await onAdded(payment_method_id, await call('updatePaymentMethod', { body }))
          } catch (error) {
            return cardFailureMessage(error)
          }
        }}
      />
      <ButtonLink link={links.profile()} className="mt-3 w-full">
        Cancel
      </ButtonLink>
    </Titled>
  )
}
