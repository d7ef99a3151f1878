import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'

/** Widths in percent of bars that stand for a value; they are the same for every value and tell nothing of it. */
const LINES = [
  [38, 24, 30],
  [26, 41, 22],
  [33, 20, 36],
]

/** In the place of a value that this visitor may not see: a neutral pattern, for the ear the word 'locked'. */
export function LockedValue({ lines = 1, className }: { lines?: 1 | 2 | 3; className?: string }) {
  return (
    <span className={classes('block w-full', className)}>
      <span className="sr-only">locked</span>
      <span aria-hidden="true" className="block space-y-2 py-1.5 blurred select-none">
        {LINES.slice(0, lines).map((bars) => (
          <span key={bars.join()} className="flex gap-1.5">
            {bars.map((width) => (
              <span key={width} className="bar" style={{ width: `${width}%` }} />
            ))}
          </span>
        ))}
      </span>
    </span>
  )
}

/** Says once for a whole area what is locked; `action` is the way to open it. */
export function LockedNote({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="flex items-start gap-2">
        <Lock aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-muted" />
        <span>{children}</span>
      </p>
      {action}
    </div>
  )
}
