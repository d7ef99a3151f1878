import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'

const LINES = ['first', 'second', 'third']

/** Replaces a value that this visitor may not see: a neutral pattern, for the ear the word 'locked'. */
export function LockedValue({ lines = 1, className }: { lines?: 1 | 2 | 3; className?: string }) {
  return (
    <span className={classes('relative block w-full space-y-2 py-1.5', className)}>
      <span className="sr-only">locked</span>
      {LINES.slice(0, lines).map((line) => (
        <span key={line} aria-hidden="true" className="locked-line" />
      ))}
    </span>
  )
}

/** Names the locked facts once for a whole area; `action` is the way to open them. */
export function LockedNote({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="lock-note flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <Lock aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-muted" />
        <span>{children}</span>
      </p>
      {action}
    </div>
  )
}
