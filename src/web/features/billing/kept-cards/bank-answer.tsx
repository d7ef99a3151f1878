import { CircleCheck } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = {
  isPaid: boolean
  isBusy: boolean
  /** Asks the bank again about the default card; undefined when there is none. */
  onRetry: (() => void) | undefined
}

/** The result of the open payment after the confirmation by the bank. */
export function BankAnswer({ isPaid, isBusy, onRetry }: Props) {
  if (isPaid)
    return (
      <p role="status" className="flex items-start gap-3 rounded-md bg-good-soft px-4 py-3 text-sm text-good">
        <CircleCheck aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
        Payment method updated successfully! Your bank confirmed the open payment.
      </p>
    )
  return (
    <>
      <Notice>
        Your bank did not confirm the payment. The card is saved, and the payment is still open. Please try
        again or use another card.
      </Notice>
      {onRetry && (
        <Button className="mt-3" isBusy={isBusy} onClick={onRetry}>
          {isBusy ? 'Processing...' : 'Try Again'}
        </Button>
      )}
    </>
  )
}
