import { useState } from 'react'
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
      <div className="mr-24 mb-7 ml-14 max-md:mr-16" role="img" aria-label={historySentence(history)}>
        <div
          className="relative h-56 touch-pan-y md:h-72"
          onPointerMove={(event) => readAt(event.clientX, event.currentTarget.getBoundingClientRect())}
          onPointerDown={(event) => readAt(event.clientX, event.currentTarget.getBoundingClientRect())}
        >
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible fill-none [&_*]:[vector-effect:non-scaling-stroke]"
          >
            <path d={layout.band} className="fill-sunken" />
            {layout.yTicks.map(({ cost, top }) => (
              <line key={cost} x1="0" x2="100" y1={top} y2={top} className="stroke-rule" strokeWidth="1" />
            ))}
            {layout.vendors.map(({ slug, path }) => (
              <path key={slug} d={path} className="stroke-edge opacity-60" strokeWidth="1" />
            ))}
            <path d={layout.lowest} className="stroke-accent" strokeWidth="2" />
            {day && (
              <line
                x1={layout.xOf(day)}
                x2={layout.xOf(day)}
                y1="0"
                y2="100"
                className="stroke-ink"
                strokeWidth="1"
              />
            )}
          </svg>
          {layout.yTicks.map(({ cost, top }) => (
            <Label key={cost} top={top} className="figures right-full -translate-y-1/2 pr-2 text-muted">
              {figure(cost)}
            </Label>
          ))}
          {layout.ends.map(({ key, cost, top }) => (
            <Label
              key={key}
              top={top}
              className={classes(
                'left-full -translate-y-1/2 pl-2',
                key === 'lowest' ? 'font-medium text-ink' : 'text-muted',
              )}
            >
              <span className="max-md:hidden">{key} </span>
              <span className="figures">{figure(cost)}</span>
            </Label>
          ))}
          <span
            aria-hidden="true"
            className="absolute size-2 -translate-1/2 rounded-full bg-accent"
            style={{ left: `${layout.low.left}%`, top: `${layout.low.top}%` }}
          />
          <Label
            top={layout.low.top}
            left={layout.low.left}
            className={classes(
              'mt-1.5 font-medium text-ink',
              layout.low.left > 80 ? '-translate-x-full' : layout.low.left > 12 && '-translate-x-1/2',
            )}
          >
            <span className="figures">{figure(layout.low.cost)}</span>, {monthDay(layout.low.day)}
          </Label>
          {layout.events.map(({ day: soldOut, left, top }) => (
            <Label
              key={soldOut}
              top={top}
              left={left}
              className="mt-1 -translate-x-1/2 text-muted max-md:hidden"
            >
              out of stock
            </Label>
          ))}
          {layout.gaps.map(({ from, left }) => (
            <Label key={from} top={50} left={left} className="-translate-1/2 text-muted">
              no price
            </Label>
          ))}
          {layout.xTicks.map(({ day: tick, left }, index) => (
            <Label
              key={tick}
              top={100}
              left={left}
              className={classes(
                'pt-1.5 text-muted',
                index === 4 ? '-translate-x-full' : index > 0 && '-translate-x-1/2',
                index % 2 === 1 && 'max-md:hidden',
              )}
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

type LabelProps = { top: number; left?: number; className: string; children: React.ReactNode }
const Label = ({ top, left, className, children }: LabelProps) => (
  <span
    aria-hidden="true"
    className={classes('absolute text-xs whitespace-nowrap', className)}
    style={{ top: `${top}%`, ...(left !== undefined && { left: `${left}%` }) }}
  >
    {children}
  </span>
)

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** 'May 29'. */
const monthDay = (day: string) => shortDate(day).replace(/, \d{4}$/, '')
/** 'Nov 2025', or without its year 'Nov'. */
const monthYear = (day: string, hasYear: boolean) =>
  shortDate(day).replace(/ \d+, (\d{4})$/, hasYear ? ' $1' : '')
