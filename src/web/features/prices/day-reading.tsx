import type { DrugPriceHistory } from '#contract/prices.ts'
import type { UnitOfPrice } from '#domain/money.ts'
import { counted, shortDate } from '#web/lib/format.ts'
import { figureOf } from './price-text.ts'

type Props = {
  history: DrugPriceHistory
  unit: UnitOfPrice
  days: number
  day: string
  setDay: (day: string) => void
}

/** Reads the chart at one day, by arrow keys, by touch, or from the chart itself. */
export function DayReading({ history, unit, days, day, setDay }: Props) {
  const at = Math.round((Date.parse(day) - Date.parse(history.from)) / 86_400_000)
  const text = readingOf(history, unit, day)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm print:hidden">
      <label className="flex min-h-11 items-center gap-3">
        <span className="text-muted">Price on a day</span>
        <input
          type="range"
          min={0}
          max={days}
          value={at}
          aria-valuetext={text}
          onChange={({ target }) =>
            setDay(
              new Date(Date.parse(history.from) + Number(target.value) * 86_400_000)
                .toISOString()
                .slice(0, 10),
            )
          }
          className="accent-accent"
          style={{ width: 'clamp(10rem, 18vw, 16rem)' }}
        />
      </label>
      <output className="figures">{text}</output>
    </div>
  )
}

/** 'May 29, 2026: $0.031 / g at Emberquay Chems, 6 vendors'. */
export function readingOf(history: DrugPriceHistory, unit: UnitOfPrice, day: string): string {
  // Between steps that were left out the earlier one is shown, as in the chart.
  const step = history.steps.findLast(({ from }) => from <= day)
  if (!step || step.lowest_cost_per_mg === null) return `${shortDate(day)}: no price known`
  const name = history.by_vendor.find(({ slug }) => slug === step.vendor)?.name
  const who = name ? ` at ${name}` : ''
  return `${shortDate(day)}: ${figureOf(step.lowest_cost_per_mg, history, unit)} / ${unit}${who}, ${counted(step.vendors, 'vendor')}`
}
