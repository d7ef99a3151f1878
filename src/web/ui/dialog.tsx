import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { Toasts } from './toast.tsx'

type Props = { title: string; children: ReactNode; actions?: ReactNode; onClose: () => void }

/**
 * A popup over the page, open as long as it is mounted. The native dialog keeps the focus inside, closes on Escape
 * and returns the focus. It hangs from a fixed height: later content moves nothing above.
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
      // A press on the page behind must not drop typed text, also of fields that came later.
      onInput={({ currentTarget }) => currentTarget.setAttribute('closedby', 'closerequest')}
      className="mx-auto mt-[10dvh] mb-auto max-h-[85dvh] w-[min(28rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain rounded-md bg-surface p-6 text-ink shadow-float backdrop:bg-scrim"
    >
      <h2 id={id} className="pr-10 text-lg">
        {title}
      </h2>
      <div className="mt-2 text-muted">{children}</div>
      {actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
      {/* Last, so that the dialog opens with the focus on what it asks for. */}
      <IconButton
        label="Close"
        className="absolute top-3.5 right-3.5"
        onClick={() => dialog.current?.close()}
      >
        <X aria-hidden="true" size={20} />
      </IconButton>
      <Toasts />
    </dialog>
  )
}

/** Shows a dialog over everything else, while it is mounted. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element?.querySelector('input, textarea, select')) element.setAttribute('closedby', 'closerequest')
    element?.showModal()
    return () => element?.close()
  }, [])
  return dialog
}
