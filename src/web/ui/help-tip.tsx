import { type ReactNode, useId, useRef } from 'react'

/**
 * A question mark that explains a field. A native popover: works on touch, by keyboard and without scripts, is
 * never cut off by its surroundings and closes on Escape. A mouse opens it by resting on the mark, and may go on to
 * the text.
 */
export function HelpTip({ about, children }: { about: string; children: ReactNode }) {
  const id = useId()
  const popover = useRef<HTMLSpanElement>(null)
  const isPeek = useRef(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(leaving.current)
  const leave = () => {
    if (isPeek.current) leaving.current = setTimeout(() => popover.current?.hidePopover(), 200)
  }
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
          stay()
          if (event.pointerType !== 'mouse' || popover.current?.matches(':popover-open')) return
          isPeek.current = true
          popover.current?.showPopover({ source: event.currentTarget })
        }}
        onPointerLeave={leave}
        className="tip-mark"
      >
        <span aria-hidden="true" className="icon-help" />
      </button>
      <span ref={popover} id={id} popover="auto" onPointerEnter={stay} onPointerLeave={leave} className="tip">
        {children}
      </span>
    </span>
  )
}
