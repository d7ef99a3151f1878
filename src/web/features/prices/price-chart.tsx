import { type ReactNode, useState } from 'react'
import type { DrugPriceHistory } from '#contract/prices.ts'
import { classes } from '#web/lib/classes.ts'
import { shortDate } from '#web/lib/format.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { chartLayout } from './chart-layout.ts'
import { DayReading } from './day-reading.tsx'
import { figureOf, historySentence, unitOfHistory } from './price-text.ts'

/** The lowest price day by day, the vendors' own behind it. Everything it says stands in the sentence and the table too. */
export function PriceChart({ history }: { history: DrugPriceHistory }) {
  const [day, setDay] = useState<string>()
  const isHydrated = useIsHydrated()
  const unit = unitOfHistory(history)
  const layout = chartLayout(history)
  const figure = (cost: number) => figureOf(cost, history, unit)
  const days = Math.round((Date.parse(history.to) - Date.parse(history.from)) / 86_400_000)
  const readAt = (clientX: number, plot: DOMRect) => {
    const share = Math.min(1, Math.max(0, (clientX - plot.left) / plot.width))
    setDay(dayAfter(history.from, Math.round(share * days)))
  }
  return (
    <figure className="mt-4 break-inside-avoid">
      <div
        style={{ marginBottom: '1.75rem', marginLeft: '3.5rem', marginRight: 'clamp(4rem, 8vw, 6rem)' }}
        role="img"
        aria-label={historySentence(history)}
      >
        <div
          className="relative"
          style={{ height: 'clamp(14rem, 22vw, 18rem)', touchAction: 'pan-y' }}
          onPointerMove={(event) => readAt(event.clientX, event.currentTarget.getBoundingClientRect())}
          onPointerDown={(event) => readAt(event.clientX, event.currentTarget.getBoundingClientRect())}
        >
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full"
            style={{ overflow: 'visible', fill: 'none' }}
          >
            <path d={layout.band} fill="var(--sunken)" />
            {layout.yTicks.map(({ cost, top }) => (
              <line key={cost} x1="0" x2="100" y1={top} y2={top} {...RULE} />
            ))}
            {layout.vendors.map(({ slug, path }) => (
              <path key={slug} d={path} {...OTHER} />
            ))}
            <path d={layout.lowest} {...LOWEST} />
            {day && <line x1={layout.xOf(day)} x2={layout.xOf(day)} y1="0" y2="100" {...MARK} />}
          </svg>
          {layout.yTicks.map(({ cost, top }) => (
            <Label key={cost} top={top} left={-1.5} shift={[-100, -50]} className="figures text-muted">
              {figure(cost)}
            </Label>
          ))}
          {layout.ends.map(({ key, cost, top }) => (
            <Label
              key={key}
              top={top}
              left={101}
              shift={[0, -50]}
              className={key === 'lowest' ? 'font-medium text-ink' : 'text-muted'}
            >
              <span className="max-md:hidden">{key} </span>
              <span className="figures">{figure(cost)}</span>
            </Label>
          ))}
          <span
            aria-hidden="true"
            className="absolute rounded-full bg-accent"
            style={{
              ...placed(layout.low.left, layout.low.top, [-50, -50]),
              width: 8,
              height: 8,
            }}
          />
          <Label
            top={layout.low.top}
            left={layout.low.left}
            shift={[layout.low.left > 80 ? -100 : layout.low.left > 12 ? -50 : 0, 30]}
            className="font-medium text-ink"
          >
            <span className="figures">{figure(layout.low.cost)}</span>, {monthDay(layout.low.day)}
          </Label>
          {layout.events.map(({ day: soldOut, left, top }) => (
            <Label key={soldOut} top={top} left={left} shift={[-50, 20]} className="text-muted max-md:hidden">
              out of stock
            </Label>
          ))}
          {layout.gaps.map(({ from, left }) => (
            <Label key={from} top={50} left={left} shift={[-50, -50]} className="text-muted">
              no price
            </Label>
          ))}
          {layout.xTicks.map(({ day: tick, left }, index) => (
            <Label
              key={tick}
              top={100}
              left={left}
              shift={[index === 4 ? -100 : index > 0 ? -50 : 0, 30]}
              className={classes('text-muted', index % 2 === 1 && 'max-md:hidden')}
            >
              {days > 120 ? monthYear(tick, index === 0 || index === 4) : monthDay(tick)}
            </Label>
          ))}
        </div>
      </div>
      <figcaption className="text-xs text-muted">
        The lowest price per {unit} of all vendors, with each vendor&apos;s own behind it. Out of stock and
        not seen for 30 days count as no price.
      </figcaption>
      {isHydrated && (
        <DayReading history={history} unit={unit} days={days} day={day ?? history.to} setDay={setDay} />
      )}
    </figure>
  )
}

const line = (stroke: string, strokeWidth = 1) =>
  ({ stroke, strokeWidth, vectorEffect: 'non-scaling-stroke' }) as const
const RULE = line('var(--rule)')
const OTHER = { ...line('var(--edge)'), opacity: 0.6 }
const LOWEST = line('var(--accent)', 2)
const MARK = line('var(--ink)')

type LabelProps = {
  left: number
  top: number
  /** Moved by so many percent of its own size. */
  shift: [number, number]
  className: string
  children: ReactNode
}
const Label = ({ top, left, shift, className, children }: LabelProps) => (
  <span
    aria-hidden="true"
    className={classes('absolute text-xs whitespace-nowrap', className)}
    style={placed(left, top, shift)}
  >
    {children}
  </span>
)

const placed = (left: number, top: number, [x, y]: [number, number]) => ({
  left: `${left}%`,
  top: `${top}%`,
  transform: `translate(${x}%, ${y}%)`,
})

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** 'May 29'. */
const monthDay = (day: string) => shortDate(day).replace(/, \d{4}$/, '')
/** 'Nov 2025', or without its year 'Nov'. */
const monthYear = (day: string, hasYear: boolean) =>
  shortDate(day).replace(/ \d+, (\d{4})$/, hasYear ? ' $1' : '')
