import { classes } from '#web/lib/classes.ts'

/** A number with its unit smaller and lighter next to it; unknown is a dash that says so. */
export function Figure({ value, unit }: { value: string | null; unit?: string }) {
  if (value === null) return <Unknown />
  return (
    <span className="figures whitespace-nowrap">
      <span className="font-medium text-ink">{value}</span>
      {unit && <span className="text-[0.85em] text-muted"> {unit}</span>}
    </span>
  )
}

/** An unstated fact: a dash to the eye, words to the ear. Never zero, never left out. */
export function Unknown({ text = 'not specified' }: { text?: string }) {
  return (
    <span title={text}>
      <Dash />
      <span className="sr-only">{text}</span>
    </span>
  )
}

/** The dash alone, where visible words name the unknown fact. */
export const Dash = () => (
  <span aria-hidden="true" className="text-faint">
    –
  </span>
)

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
