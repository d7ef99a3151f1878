import type { TestPoint } from '#contract/certificates.ts'
import { classes } from '#web/lib/classes.ts'
import { shortDate } from '#web/lib/format.ts'
import { type Measure, testLayout } from './test-points.ts'

type Props = {
  title: string
  tests: readonly TestPoint[]
  measure: Measure
  /** What is drawn, in words; each value stands in the table below. */
  sentence: string
  /** A value that a line is drawn at: what the label says. */
  reference?: number
  /** The certificate that stands out. */
  marked?: string
}

/** Tests by day, as points. Nothing where none states the value. */
export function TestChart({ title, tests, measure, sentence, reference, marked }: Props) {
  const layout = testLayout(tests, measure, reference)
  if (!layout) return null
  return (
    <figure className="break-inside-avoid">
      <h3 className="text-sm font-medium">{title}</h3>
      <div
        role="img"
        aria-label={sentence}
        style={{ marginLeft: '3.2rem', marginTop: '0.75rem', marginBottom: '1.75rem' }}
      >
        <div className="relative" style={{ height: '12rem' }}>
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full"
          >
            {layout.ticks.map(({ value, top }) => (
              <line
                key={value}
                x1="0"
                x2="100"
                y1={top}
                y2={top}
                stroke={value === reference ? 'var(--ink)' : 'var(--rule)'}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
          {layout.ticks.map(({ value, top }) => (
            <span
              key={value}
              aria-hidden="true"
              className="figures absolute text-xs whitespace-nowrap text-muted"
              style={{ left: '-0.5rem', top: `${top}%`, transform: 'translate(-100%, -50%)' }}
            >
              {value} %
            </span>
          ))}
          {layout.points.map(({ slug, left, top }) => (
            <span
              key={slug}
              aria-hidden="true"
              className={classes('absolute rounded-full', slug === marked ? 'bg-ink' : 'bg-accent')}
              style={{
                ...{ left: `${left}%`, top: `${top}%`, transform: 'translate(-50%, -50%)' },
                ...(slug === marked ? { width: 12, height: 12 } : { width: 7, height: 7 }),
                printColorAdjust: 'exact',
              }}
            />
          ))}
          {layout.days.map(({ day, left }, index) => (
            <span
              key={day}
              aria-hidden="true"
              className="absolute text-xs whitespace-nowrap text-muted"
              style={{ left: `${left}%`, top: '100%', transform: `translate(${index > 0 ? -100 : 0}%, 30%)` }}
            >
              {shortDate(day)}
            </span>
          ))}
        </div>
      </div>
      <figcaption className="text-sm text-muted">{sentence}</figcaption>
    </figure>
  )
}
