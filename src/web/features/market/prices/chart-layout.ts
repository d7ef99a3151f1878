import { type Chart, dayAfter, isKnown, type LineStep } from './chart.ts'

const DAY_MS = 86_400_000
const dayOf = (text: string) => Date.parse(text) / DAY_MS

/** Positions in a chart, in percent of its width and height. */
export type ChartLayout = ReturnType<typeof chartLayout>
type SoldOut = { day: string; left: number; top: number }

/** Room above and below the lines, for labels. */
const EDGE = 8
/** Labels nearer to each other than this would overlap. */
const LABEL_HEIGHT = 9
/** So much room the words 'out of stock' take. */
const EVENT_WIDTH = 12
/** Narrower gaps have no room for words. */
const WORDED_GAP = 7
const WIDE_GAP = 30

/** `scale` converts values to the displayed unit, in which axis marks are round. */
export function chartLayout(chart: Chart, scale = 1) {
  const [start, end] = [dayOf(chart.from), dayOf(chart.to) + 1]
  // Of a long history steps are left out: each holds until the next known one.
  const known = chart.steps.flatMap((step, index) => {
    const next = chart.steps[index + 1]
    if (!isKnown(step)) return []
    return [next && isKnown(next) && next.from > step.to ? { ...step, to: dayAfter(next.from, -1) } : step]
  })
  const values = [
    ...known.flatMap(({ value, lower, upper }) => [value, lower ?? value, upper ?? value]),
    ...chart.lines.flatMap(({ steps }) => steps.map(({ value }) => value)),
  ]
  const ticks = niceTicks(Math.min(...values) * scale, Math.max(...values) * scale).map(
    (tick) => tick / scale,
  )
  const [bottom, top] = [Math.min(ticks[0] ?? 0, ...values), Math.max(ticks.at(-1) ?? 1, ...values)]
  const xAt = (day: number) => round(((day - start) / Math.max(1, end - start)) * 100)
  const yOf = (value: number) =>
    round(100 - EDGE - ((value - bottom) / (top - bottom || 1)) * (100 - 2 * EDGE))
  const xOf = (day: string) => xAt(dayOf(day))
  const spanOf = ({ from, to }: { from: string; to: string }) => [xOf(from), xAt(dayOf(to) + 1)] as const
  /** A price holds until the next one, and where none is known the line is broken. */
  const pathOf = (steps: readonly LineStep[]) => {
    let path = ''
    let reached: number | undefined
    for (const step of steps) {
      const [left, right] = spanOf(step)
      const y = yOf(step.value)
      path += reached !== undefined && left <= reached ? `H${left}V${y}H${right}` : `M${left} ${y}H${right}`
      reached = right
    }
    return path
  }
  const { lowest } = chart
  return {
    band: known
      .map(({ lower, upper, ...step }) => {
        const [left, right] = spanOf(step)
        return lower == null || upper == null ? '' : `M${left} ${yOf(upper)}H${right}V${yOf(lower)}H${left}Z`
      })
      .join(''),
    line: pathOf(known),
    lines: chart.lines.map(({ key, steps }) => ({ key, path: pathOf(steps) })),
    yTicks: ticks.map((value) => ({ value, top: yOf(value) })),
    xTicks: [0, 1, 2, 3, 4].map((quarter) => {
      const day = Math.round(start + ((end - 1 - start) * quarter) / 4)
      return { day: new Date(day * DAY_MS).toISOString().slice(0, 10), left: quarter * 25 }
    }),
    /** `isWide`: there is room for words on a phone too. */
    gaps: gapsOf(chart.steps).flatMap(({ why, ...gap }) => {
      const [left, right] = spanOf(gap)
      const width = right - left
      return width > WORDED_GAP
        ? [{ from: gap.from, why, left: left + width / 2, isWide: width > WIDE_GAP }]
        : []
    }),
    soldOut: placeSoldOut(chart, xOf, yOf),
    ends: placeEnds(chart.ends, yOf),
    low: lowest && { ...lowest, left: xOf(lowest.day), top: yOf(lowest.value) },
    xOf,
  }
}

/** Days without a value, neighbours with one reason together. */
function gapsOf(steps: Chart['steps']): { from: string; to: string; why: string }[] {
  const gaps: { from: string; to: string; why: string }[] = []
  steps.forEach(({ from, to, value, why = 'no price' }, index) => {
    if (value !== null) return
    const last = gaps.at(-1)
    if (last?.why === why && steps[index - 1]?.value === null) last.to = to
    else gaps.push({ from, to, why })
  })
  return gaps
}

/** Where the line leaves a vendor because the pack is sold out: those that have room for words, clear of each other and of the low. */
function placeSoldOut(
  { soldOut, steps, lowest }: Chart,
  xOf: (day: string) => number,
  yOf: (value: number) => number,
): SoldOut[] {
  const placed: SoldOut[] = []
  for (const day of soldOut.toReversed()) {
    const before = steps.filter(isKnown).findLast(({ from }) => from < day)
    const left = xOf(day)
    const isClear = [...placed.map((other) => other.left), xOf(lowest?.day ?? day)].every(
      (other) => Math.abs(other - left) > EVENT_WIDTH,
    )
    if (before && isClear && left < 100 - EVENT_WIDTH / 2) placed.push({ day, left, top: yOf(before.value) })
  }
  return placed
}

/** The first always, further ones where they have room. */
function placeEnds(ends: Chart['ends'], yOf: (value: number) => number) {
  const placed: { text: string; value: number; top: number }[] = []
  for (const end of ends) {
    const top = yOf(end.value)
    if (placed.every((other) => Math.abs(other.top - top) >= LABEL_HEIGHT)) placed.push({ ...end, top })
  }
  return placed
}

/** Three to five round numbers that the values lie between. */
export function niceTicks(min: number, max: number): number[] {
  if (!Number.isFinite(min) || !Number.isFinite(max)) return []
  const span = max - min || max * 0.4 || 1
  const rough = span / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10) * power
  const first = Math.floor((max === min ? min - span / 2 : min) / step)
  const last = Math.ceil((max === min ? max + span / 2 : max) / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step).filter(
    (tick) => tick >= 0,
  )
}

const round = (value: number) => Math.round(value * 100) / 100
