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
        className="tip-mark"
      >
        <span aria-hidden="true" className="icon-help" />
      </button>
      <span ref={popover} id={id} popover="auto" className="tip">
        {children}
      </span>
    </span>
  )
}
