import { Button } from '#web/ui/button.tsx'
import { CardWarning } from '../card-warning.tsx'

type Props = {
  isBusy: boolean
  /** Charges the default card; undefined when there is none. */
  onPay: (() => void) | undefined
}

/** A renewal failed: it is paid with the default card, or with the next added one. */
export function OpenPayment({ isBusy, onPay }: Props) {
  return (
    <>
      <CardWarning isHere>
        Your last payment failed and is still unpaid. Pay it with your default card, or add another one.
      </CardWarning>
      {onPay && (
        <Button className="mt-3" look="primary" isBusy={isBusy} onClick={onPay}>
          {isBusy ? 'Processing...' : 'Pay now'}
        </Button>
      )}
    </>
  )
}
