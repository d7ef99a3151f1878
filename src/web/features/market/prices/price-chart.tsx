import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { shortDate } from '#web/lib/format.ts'
import { INVENTED_RATES, usePriceDisplay } from '#web/lib/price-display.ts'
import { type Chart, dayAfter, daysOf } from './chart.ts'
import { type ChartLayout, chartLayout } from './chart-layout.ts'
import type { Teller } from './teller.ts'

type Props = {
  chart: Chart
  /** The chart in words; the table holds everything else that it shows. */
  sentence: string
  tell: Teller
  readingOf: (day: string) => string
  /** Key of the highlighted line. */
  marked?: string | undefined
  /** The chart, and notes on what it leaves out. */
  children: ReactNode
}

/**
 * Values day by day as a line with a band, other lines behind it, gaps as gaps. It is read at one day by arrow keys, by
 * touch, or from the chart itself.
 */
export function PriceChart({ chart, sentence, tell, readingOf, marked, children }: Props) {
  const [day, setDay] = useState<string>()
  const isHydrated = useHydrated()
  const { isDemo } = usePriceDisplay()
  const layout = chartLayout(chart, tell.scale)
  const days = daysOf(chart)
  const reading = readingOf(day ?? chart.to)
  const readAt = (clientX: number, plot: DOMRect) => {
    const share = Math.min(1, Math.max(0, (clientX - plot.left) / plot.width))
    setDay(dayAfter(chart.from, Math.round(share * days)))
  }
  return (
    <figure className="mt-4 break-inside-avoid">
      <div style={roomFor(layout, tell)} role="img" aria-label={sentence}>
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
            style={{ overflow: 'visible', fill: 'none', printColorAdjust: 'exact' }}
          >
            <path d={layout.band} fill="var(--sunken)" />
            {layout.yTicks.map(({ value, top }) => (
              <line key={value} x1="0" x2="100" y1={top} y2={top} {...RULE} />
            ))}
            {layout.lines.map(({ key, path }) => (
              <path
                key={key}
                d={path}
                {...(key === marked ? MARKED : layout.lines.length > 1 ? OTHERS : OTHER)}
              />
            ))}
            <path d={layout.line} {...MAIN} />
            {day && <line x1={layout.xOf(day)} x2={layout.xOf(day)} y1="0" y2="100" {...CURSOR} />}
          </svg>
          <Labels layout={layout} days={days} tell={tell} />
        </div>
      </div>
      <figcaption className="text-xs text-muted">
        {children}
        {tell.rateDay !== null && (
          <span>{` ≈: every day converted at the reference rate of ${shortDate(tell.rateDay)}.`}</span>
        )}
        {tell.rateDay !== null && isDemo && <span> {INVENTED_RATES}</span>}
      </figcaption>
      {isHydrated && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm print:hidden">
          <label className="flex min-h-11 items-center gap-3">
            <span className="text-muted">Price on a day</span>
            <input
              type="range"
              min={0}
              max={days}
              value={daysOf({ from: chart.from, to: day ?? chart.to })}
              aria-valuetext={reading}
              onChange={({ target }) => setDay(dayAfter(chart.from, Number(target.value)))}
              className="accent-accent"
              style={{ width: 'clamp(10rem, 18vw, 16rem)' }}
            />
          </label>
          <output className="figures">{reading}</output>
        </div>
      )}
    </figure>
  )
}

type LabelsProps = Pick<Props, 'tell'> & { layout: ChartLayout; days: number }

/** Values and days next to their marks, so that no legend is needed. */
function Labels({ layout, days, tell: { figure, mark } }: LabelsProps) {
  const { yTicks, xTicks, ends, low, soldOut, gaps } = layout
  return (
    <>
      {yTicks.map(({ value, top }) => (
        <Label key={value} top={top} left={-1.5} shift={[-100, -50]} className="figures text-muted">
          {mark(value)}
        </Label>
      ))}
      {ends.map(({ text, value, top }, index) => (
        <Label
          key={text}
          top={top}
          left={101}
          shift={[0, -50]}
          className={index === 0 ? 'font-medium text-ink' : 'text-muted'}
        >
          <span className="max-md:hidden">{text} </span>
          <span className="figures">{figure(value)}</span>
        </Label>
      ))}
      {low && (
        <>
          <span
            aria-hidden="true"
            className="absolute rounded-full bg-accent"
            style={{
              ...placed(low.left, low.top, [-50, -50]),
              width: 8,
              height: 8,
              printColorAdjust: 'exact',
            }}
          />
          <Label
            top={low.top}
            left={low.left}
            shift={[low.left > 80 ? -100 : low.left > 12 ? -50 : 0, 30]}
            className="font-medium text-ink"
          >
            <span className="figures">{figure(low.value)}</span>, {monthDay(low.day)}
          </Label>
        </>
      )}
      {soldOut.map(({ day, left, top }) => (
        <Label key={day} top={top} left={left} shift={[-50, 20]} className="text-muted max-md:hidden">
          out of stock
        </Label>
      ))}
      {gaps.map(({ from, why, left, isWide }) => (
        <Label
          key={from}
          top={3}
          left={left}
          shift={[-50, -50]}
          className={classes('text-muted', !isWide && 'max-md:hidden')}
        >
          {why}
        </Label>
      ))}
      {xTicks.map(({ day, left }, index) => (
        <Label
          key={`${day} ${left}`}
          top={100}
          left={left}
          shift={[index === 4 ? -100 : index > 0 ? -50 : 0, 30]}
          className={classes('text-muted', index % 2 === 1 && 'max-md:hidden', index > 0 && 'max-xs:hidden')}
        >
          {days > 120 ? monthYear(day, index === 0 || index === 4) : monthDay(day)}
        </Label>
      ))}
    </>
  )
}

/** Leaves as much room next to the chart as its labels take; phones show only the figures at the right end. */
function roomFor({ yTicks, ends }: ChartLayout, { figure, mark }: Teller) {
  const longest = (texts: string[]) => Math.max(4, ...texts.map(({ length }) => length)) * 0.48 + 1
  const alone = longest(ends.map(({ value }) => figure(value)))
  const worded = longest(ends.map(({ text, value }) => `${text} ${figure(value)}`))
  return {
    marginBottom: '1.75rem',
    marginLeft: `${longest(yTicks.map(({ value }) => mark(value))) + 0.6}rem`,
    marginRight: `clamp(${alone}rem, 16vw, ${worded}rem)`,
  }
}

const line = (stroke: string, strokeWidth = 1) =>
  ({ stroke, strokeWidth, vectorEffect: 'non-scaling-stroke' }) as const
const RULE = line('var(--rule)')
const OTHER = line('var(--edge)')
const OTHERS = { ...OTHER, opacity: 0.6 }
const MARKED = line('var(--ink)', 1.5)
const MAIN = line('var(--accent)', 2)
const CURSOR = line('var(--ink)')

type LabelProps = {
  left: number
  top: number
  /** Offset in percent of its size. */
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

/** 'May 29'. */
const monthDay = (day: string) => shortDate(day).replace(/, \d{4}$/, '')
/** 'Nov 2025', or without its year 'Nov'. */
const monthYear = (day: string, hasYear: boolean) =>
  shortDate(day).replace(/ \d+, (\d{4})$/, hasYear ? ' $1' : '')
