import { useState } from 'react'
import type { PaymentMethod } from '#contract/billing/billing.ts'
import { call } from '#web/lib/api.ts'
import type { Person } from '#web/lib/session-state.ts'
import type { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { cardFailureMessage } from '../card/failure-message.ts'
import { cardText } from '../card-text.ts'

type Props = {
  person: Person
  card: PaymentMethod
  onClose: () => void
  onSaid: (said: Banner) => Promise<void>
}

/** Confirms the deletion of a card. */
export function DeleteCard({ person, card, onClose, onSaid }: Props) {
  const [isBusy, setIsBusy] = useState(false)

  async function remove() {
    setIsBusy(true)
    const body = { user_id: person.id, payment_method_id: card.id }
    const outcome = await call('deletePaymentMethod', { body }).then(
      (): Banner => ({ look: 'good', text: 'Payment method deleted.' }),
      (error): Banner => ({
        look: 'bad',
        text: cardFailureMessage(error, 'Failed to delete payment method'),
      }),
    )
    await onSaid(outcome)
  }

  return (
    <Dialog
      title="Delete Payment Method"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button look="danger" isBusy={isBusy} onClick={remove}>
            {isBusy ? 'Deleting...' : 'Delete'}
          </Button>
        </>
      }
    >
      Are you sure you want to delete {cardText(card)}? This cannot be undone.
    </Dialog>
  )
}
