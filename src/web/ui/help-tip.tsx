import { Popover } from '@base-ui/react/popover'
import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'

/** A question mark that explains a field: on hover, on touch and by keyboard alike. */
export function HelpTip({ about, children }: { about: string; children: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={150}
        aria-label={`About ${about}`}
        className="relative inline-flex size-5 items-center justify-center rounded-full text-faint transition-colors after:absolute after:-inset-3 hover:text-ink data-popup-open:text-ink"
      >
        <CircleHelp aria-hidden="true" size={15} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} collisionPadding={12} className="z-50">
          <Popover.Popup className="max-w-72 rounded-md bg-surface px-3 py-2 text-sm text-ink shadow-float transition-opacity data-starting-style:opacity-0">
            <Popover.Description render={<div />}>{children}</Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
