import { CircleHelp } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'

/**
 * A question mark that explains a field. A native popover: works on touch, by keyboard and without scripts, is
 * never cut off by its surroundings and closes on Escape. A mouse opens it by resting on the mark.
 */
export function HelpTip({ about, children }: { about: string; children: ReactNode }) {
  const id = useId()
  const popover = useRef<HTMLSpanElement>(null)
  const isPeek = useRef(false)
  return (
    <span className="inline-flex align-[-0.2em] leading-none">
      <button
        type="button"
        aria-label={`About ${about}`}
        popoverTarget={id}
        popoverTargetAction="show"
        onClick={() => {
          isPeek.current = false
        }}
        onPointerEnter={(event) => {
          if (event.pointerType !== 'mouse' || popover.current?.matches(':popover-open')) return
          isPeek.current = true
          popover.current?.showPopover({ source: event.currentTarget })
        }}
        onPointerLeave={() => {
          if (isPeek.current) popover.current?.hidePopover()
        }}
        className="relative inline-flex size-5 items-center justify-center rounded-full text-faint transition-colors after:absolute after:-inset-3 hover:text-ink"
      >
        <CircleHelp aria-hidden="true" size={15} />
      </button>
      <span
        ref={popover}
        id={id}
        popover="auto"
        className="tip max-w-72 rounded-md border-0 bg-surface px-3 py-2 text-sm leading-normal font-normal tracking-normal whitespace-normal text-ink normal-case shadow-float"
      >
        {children}
      </span>
    </span>
  )
}
