import { X } from 'lucide-react'
import { useState } from 'react'
import { PLAN } from '#contract/billing/plan.ts'
import { links } from '#web/lib/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BillingPage } from '../billing-page.tsx'

type Props = {
  onBack: () => void
  /** Does it. What it returns went wrong, in words. */
  onCancel: () => Promise<string | undefined>
}

/** The second step: the lost benefits, and one last question over them. */
export function CancelSure({ onBack, onCancel }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | undefined>()

  async function cancel() {
    setIsBusy(true)
    const text = await onCancel()
    setIsBusy(false)
    setIsAsking(false)
    setFailure(text)
  }

  return (
    <BillingPage
      isNews
      title="Are You Sure?"
      intro="Step 2 of 3, one more remains. With your subscription you lose:"
    >
      <ul className="space-y-2.5">
        {PLAN.features.map((feature) => (
          <li key={feature} className="flex items-start gap-3">
            <X aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-bad" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-8 space-y-4">
        {failure && <Notice>{failure}</Notice>}
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
              <Button onClick={() => setIsAsking(false)} disabled={isBusy}>
                Keep My Subscription
              </Button>
              <Button look="danger" isBusy={isBusy} onClick={cancel}>
                {isBusy ? 'Processing...' : 'Yes, Cancel'}
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
