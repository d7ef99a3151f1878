import { dayAfter } from './chart.ts'

type Props = { from: string; days: number; day: string; text: string; setDay: (day: string) => void }

/** Reads the chart at one day, by arrow keys, by touch, or from the chart itself. */
export function DayReading({ from, days, day, text, setDay }: Props) {
  const at = Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000)
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
          onChange={({ target }) => setDay(dayAfter(from, Number(target.value)))}
          className="accent-accent"
          style={{ width: 'clamp(10rem, 18vw, 16rem)' }}
        />
      </label>
      <output className="figures">{text}</output>
    </div>
  )
}
