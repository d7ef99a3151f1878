import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { WatchedTarget } from '#contract/market/watches.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useOwnWatches } from '#web/lib/watches.ts'
import { Button } from '#web/ui/button.tsx'

/** Loads the dialog's program on first use. */
const WatchDialog = lazyPart(async () => (await import('./watch/watch-dialog.tsx')).WatchDialog)

type Props = WatchedTarget & {
  /** In a row of offers: the pack, for who hears the button alone. */
  pack?: string
  /** In a sentence: what a press asks for, in its words. */
  asks?: string
}

/** Opens the choice of conditions for an alert. */
export function WatchButton({ kind, id, pack, asks }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  const text = useOwnWatches({ kind, id }).length > 0 ? 'Watching' : (asks ?? 'Watch')
  return (
    <>
      {asks !== undefined ? (
        <button
          type="button"
          onClick={open}
          className="scripted min-h-11 text-accent underline underline-offset-3"
        >
          {text}
        </button>
      ) : pack === undefined ? (
        <Button onClick={open} className="scripted">
          {text}
        </Button>
      ) : (
        <button type="button" aria-label={`${text} ${pack}`} onClick={open} className="basket-link scripted">
          {text}
        </button>
      )}
      {isOpen &&
        // Outside of the row, whose looks it would inherit.
        createPortal(<WatchDialog target={{ kind, id }} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  )
}
