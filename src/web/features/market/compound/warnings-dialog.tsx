import { useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { counted } from '#web/lib/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useModal } from '#web/ui/dialog.tsx'
import { type WarningEvidence, WarningGroups } from './warnings.tsx'

export type WarningsDialogProps = {
  /** The compound. */
  name: string
  evidence: WarningEvidence
  /** How many warnings it has. */
  total: number
  /** In the order and by the numbers in which the page lists them. */
  articles: readonly { id: string }[]
  onClose: () => void
}

/** All warnings of a compound: over the page on wide screens, on phones a sheet from below. */
export function WarningsDialog({ name, evidence, total, articles, onClose }: WarningsDialogProps) {
  const dialog = useModal()
  const id = useId()
  // The number of a study leads to its place on the page behind.
  const href = useLocation({ select: (location) => location.href })
  const opened = useRef(href)
  useEffect(() => {
    if (href !== opened.current) onClose()
  }, [href, onClose])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      closedby="any"
      onClose={onClose}
      className="mx-auto mt-auto mb-0 max-h-[88dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-[1rem] border-t-2 border-bad bg-surface px-4 pb-6 text-ink shadow-float backdrop:bg-scrim md:my-auto md:w-[min(75rem,calc(100vw-4rem))] md:rounded-md md:border md:px-6"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-surface py-2">
        <h2 id={id} className="text-lg">
          {counted(total, 'warning')} of {name}
        </h2>
        <IconButton label="Close" onClick={() => dialog.current?.close()}>
          <X aria-hidden="true" size={20} />
        </IconButton>
      </div>
      <WarningGroups evidence={evidence} articles={articles} />
    </dialog>
  )
}
