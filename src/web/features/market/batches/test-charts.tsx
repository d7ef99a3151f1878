import type { CSSProperties } from 'react'
import type { TestPoint } from '#contract/market/certificates.ts'
import { classes } from '#web/lib/classes.ts'
import { shortDate } from '#web/lib/format.ts'
import { Figure } from '#web/ui/figure.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { labelSentence, type Measure, puritySentence, testLayout } from './test-points.ts'

/** What was measured against the label, and how pure, test by test; and both as a table. */
export function TestCharts({ tests, marked }: Pick<Props, 'tests' | 'marked'>) {
  if (tests.length === 0) return null
  const own = tests.filter(({ laboratory }) => laboratory === 'own').length
  const legend: [name: string, count: number, isOwn: boolean][] = [
    ['Another laboratory', tests.length - own, false],
    ['The vendor’s own word or laboratory', own, true],
  ]
  const common = { tests, marked }
  return (
    <div>
      <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
        {legend.map(
          ([name, count, isOwn]) =>
            count > 0 && (
              <li key={name} className="flex items-center gap-2">
                <Dot isOwn={isOwn} /> {name}, {count}
              </li>
            ),
        )}
      </ul>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        <TestChart
          {...common}
          title="Measured, of the label amount"
          measure="measured_percent"
          reference={100}
          sentence={labelSentence(tests)}
        />
        <TestChart {...common} title="Purity" measure="purity_percent" sentence={puritySentence(tests)} />
      </div>
      <details className="mt-4 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline underline-offset-3">
          The same as a table
        </summary>
        <PlainTable
          caption="Tests by day"
          rows={tests}
          keyOf={({ slug }) => slug}
          columns={[
            { head: 'Tested', className: 'whitespace-nowrap', cell: ({ tested_on }) => shortDate(tested_on) },
            { head: 'Compound', cell: ({ compound }) => compound },
            { head: 'Lot', className: 'whitespace-nowrap', cell: ({ lot }) => lot },
            { head: 'Of the label', cell: ({ measured_percent }) => percent(measured_percent) },
            { head: 'Purity', cell: ({ purity_percent }) => percent(purity_percent) },
          ]}
        />
      </details>
    </div>
  )
}

const percent = (value: number | null) => <Figure value={value === null ? null : `${value} %`} />

type Props = {
  title: string
  tests: readonly TestPoint[]
  measure: Measure
  /** The chart in words; the table below holds each value. */
  sentence: string
  /** A value that a line is drawn at: what the label says. */
  reference?: number
  /** The certificate that stands out. */
  marked?: string | undefined
}

/** Tests by day, as points. Nothing where none states the value. */
function TestChart({ title, tests, measure, sentence, reference, marked }: Props) {
  const layout = testLayout(tests, measure, reference)
  if (!layout) return null
  return (
    <figure className="break-inside-avoid">
      <h3 className="text-sm font-medium">{title}</h3>
      <div
        role="img"
        aria-label={sentence}
        className="mb-9 max-xs:mb-14"
        style={{ marginLeft: '3.2rem', marginTop: '0.75rem' }}
      >
        <div className="relative" style={{ height: '13rem' }}>
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
          {layout.points.map(({ slug, isOwn, left, top }) => (
            <Dot
              key={slug}
              isOwn={isOwn}
              isMarked={slug === marked}
              at={{ left: `${left}%`, top: `${top}%`, transform: 'translate(-50%, -50%)' }}
            />
          ))}
          <span
            aria-hidden="true"
            className="figures absolute truncate text-xs max-xs:hidden"
            style={{
              maxWidth: '100%',
              left: `${layout.lowest.left}%`,
              top: `${layout.lowest.top}%`,
              // Beside its point, and never over the edge.
              transform: `translate(-${layout.lowest.left}%, 0.4rem)`,
            }}
          >
            {layout.lowest.value} %, lot {layout.lowest.lot}
          </span>
          {layout.days.map(({ day, left }, index) => (
            <span
              key={day}
              aria-hidden="true"
              className={classes('absolute text-xs whitespace-nowrap text-muted', index > 0 && 'max-xs:mt-5')}
              style={{ left: `${left}%`, top: '100%', transform: `translate(${index > 0 ? -100 : 0}%, 60%)` }}
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

type DotProps = { isOwn: boolean; isMarked?: boolean; at?: CSSProperties }

/** One test: a ring where it is the vendor's own, larger where it stands out. */
const Dot = ({ isOwn, isMarked = false, at }: DotProps) => (
  <span
    aria-hidden="true"
    className={classes(
      'inline-block shrink-0 rounded-full',
      at && 'absolute',
      isMarked ? 'text-ink' : 'text-accent',
    )}
    style={{
      ...at,
      ...(isMarked ? { width: 12, height: 12 } : { width: 8, height: 8 }),
      border: '2px solid currentColor',
      background: isOwn ? 'var(--page)' : 'currentColor',
      printColorAdjust: 'exact',
    }}
  />
)
