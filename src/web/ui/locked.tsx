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
