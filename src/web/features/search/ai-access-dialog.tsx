import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Why AI search does not open. For a visitor: it needs an account. */
export function AiAccessDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Login Required"
      onClose={onClose}
      actions={<Button onClick={onClose}>Use regular search</Button>}
    >
      <p>
        AI Search answers questions in your own words and keeps a count for each account, so it needs one.
        Accounts are not open yet.
      </p>
      <p className="mt-3">Regular search finds every compound by its names, misspelled ones too.</p>
    </Dialog>
  )
}
