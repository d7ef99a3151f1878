import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'

type Props = { title: string; children: ReactNode; actions?: ReactNode; onClose: () => void }

/** A popup that takes the focus and gives it back. Load it lazily: `lazy(() => import('./…-dialog.tsx'))`. */
export function Dialog({ title, children, actions, onClose }: Props) {
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-starting-style:opacity-0" />
        <Base.Popup className="fixed top-1/2 left-1/2 z-50 max-h-[85dvh] w-[min(28rem,calc(100vw-2rem))] -translate-1/2 overflow-y-auto rounded-md bg-surface p-6 shadow-float transition-opacity data-starting-style:opacity-0">
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="text-lg">{title}</Base.Title>
            <Base.Close render={<IconButton label="Close" className="-mt-2.5 -mr-2.5 shrink-0" />}>
              <X aria-hidden="true" size={20} />
            </Base.Close>
          </div>
          <Base.Description render={<div />} className="mt-2 text-muted">
            {children}
          </Base.Description>
          {actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
