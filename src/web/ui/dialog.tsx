import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'

type Props = { title: string; children: ReactNode; actions?: ReactNode; onClose: () => void }

/**
 * A popup over the page, open as long as it is mounted. The native dialog keeps the focus inside, closes on Escape
 * and gives the focus back to where it was.
 */
export function Dialog({ title, children, actions, onClose }: Props) {
  const dialog = useModal()
  const id = useId()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      closedby="any"
      onClose={onClose}
      className="m-auto max-h-[85dvh] w-[min(28rem,calc(100vw-2rem))] overflow-y-auto rounded-md bg-surface p-6 text-ink shadow-float backdrop:bg-scrim"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <IconButton
          label="Close"
          className="-mt-2.5 -mr-2.5 shrink-0"
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" size={20} />
        </IconButton>
      </div>
      <div className="mt-2 text-muted">{children}</div>
      {actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
    </dialog>
  )
}

/** Shows a dialog over everything else, as long as it is mounted. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return dialog
}
