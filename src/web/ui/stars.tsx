import { Star } from 'lucide-react'
import { classes } from '#web/lib/classes.ts'

const FIVE = [1, 2, 3, 4, 5]

/** A value from 0 to 5 as five stars, the last one filled in part; the words say it to screen readers. */
export function Stars({ value, size = 16, words }: { value: number; size?: number; words: string }) {
  return (
    <span className="relative inline-flex align-[-0.15em]">
      <span className="sr-only">{words}</span>
      <Row size={size} className="text-rule" />
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-0 overflow-hidden"
        style={{ width: `${(value / FIVE.length) * 100}%` }}
      >
        <Row size={size} className="text-accent" />
      </span>
    </span>
  )
}

function Row({ size, className }: { size: number; className: string }) {
  return (
    <span aria-hidden="true" className={classes('flex w-max', className)}>
      {FIVE.map((star) => (
        <Star key={star} size={size} className="shrink-0 fill-current" strokeWidth={0} />
      ))}
    </span>
  )
}
