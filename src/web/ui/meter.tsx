import { classes } from '#web/lib/classes.ts'

/** Price efficiency from 3.5 is good, from 2 fair, below that poor. */
export function gradeOf(value: number): { text: string; fill: string; ink: string } {
  if (value >= 3.5) return { text: 'Good value', fill: 'bg-good', ink: 'text-good' }
  if (value >= 2) return { text: 'Fair value', fill: 'bg-caution', ink: 'text-caution' }
  return { text: 'Poor value', fill: 'bg-bad', ink: 'text-bad' }
}

const MAX = 5
const CELLS = [0, 1, 2, 3, 4]

/** A value from 0 to 5 as five cells filled from the left, with its figure and its grade in words. */
export function Meter({ value }: { value: number }) {
  const grade = gradeOf(value)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden="true" className="grid w-28 grid-cols-5 gap-0.5">
        {CELLS.map((cell) => (
          <span
            key={cell}
            className="h-2 overflow-hidden rounded-[2px] bg-sunken [box-shadow:inset_0_0_0_1px_var(--rule)]"
          >
            <span
              className={classes('block h-full', grade.fill)}
              style={{ width: `${Math.min(1, Math.max(0, value - cell)) * 100}%` }}
            />
          </span>
        ))}
      </span>
      <span className="figures text-sm whitespace-nowrap">
        <span className="font-medium">{value.toFixed(1)}</span>
        <span className="text-muted"> of {MAX}</span>
        <span className={classes('ml-2 font-medium', grade.ink)}>{grade.text}</span>
      </span>
    </span>
  )
}
