import { type Chart, isKnown } from './chart.ts'

const DAY_MS = 86_400_000
const dayOf = (text: string) => Date.parse(text) / DAY_MS

/** Positions in a chart, in percent of its width and height. */
export type ChartLayout = {
  band: string
  line: string
  lines: { key: string; path: string }[]
  yTicks: { value: number; top: number }[]
  xTicks: { day: string; left: number }[]
  /** `isWide`: there is room for words on a phone too. */
  gaps: { from: string; why: string; left: number; isWide: boolean }[]
  /** Where the line leaves a vendor because the pack is sold out. */
  soldOut: { day: string; left: number; top: number }[]
  ends: { text: string; value: number; top: number }[]
  low: { value: number; day: string; left: number; top: number } | null
  xOf: (day: string) => number
}

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
export function chartLayout(chart: Chart, scale = 1): ChartLayout {
  const [start, end] = [dayOf(chart.from), dayOf(chart.to) + 1]
  const values = [
    ...chart.steps
      .filter(isKnown)
      .flatMap(({ value, lower, upper }) => [value, lower ?? value, upper ?? value]),
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
  const points = (steps: { from: string; to: string; value: number | null }[]) =>
    steps.map(({ from, to, value }) => ({
      left: xOf(from),
      right: xAt(dayOf(to) + 1),
      y: value === null ? null : yOf(value),
    }))
  const edgeOf = (key: 'upper' | 'lower') =>
    points(chart.steps.map((step) => ({ ...step, value: step[key] })))
  const { lowest } = chart
  return {
    band: bandPath(edgeOf('upper'), edgeOf('lower')),
    line: stepPath(points([...chart.steps])),
    lines: chart.lines.map(({ key, steps }) => ({ key, path: stepPath(withGaps(points([...steps]))) })),
    yTicks: ticks.map((value) => ({ value, top: yOf(value) })),
    xTicks: [0, 1, 2, 3, 4].map((quarter) => {
      const day = Math.round(start + ((end - 1 - start) * quarter) / 4)
      return { day: new Date(day * DAY_MS).toISOString().slice(0, 10), left: quarter * 25 }
    }),
    gaps: gapsOf(chart.steps).flatMap(({ from, to, why }) => {
      const [left, right] = [xOf(from), xAt(dayOf(to) + 1)]
      return right - left > WORDED_GAP
        ? [{ from, why, left: (left + right) / 2, isWide: right - left > WIDE_GAP }]
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

/** Those that have room for words, clear of each other and of the low. */
function placeSoldOut(
  { soldOut, steps, lowest }: Chart,
  xOf: (day: string) => number,
  yOf: (value: number) => number,
): ChartLayout['soldOut'] {
  const placed: ChartLayout['soldOut'] = []
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
function placeEnds(ends: Chart['ends'], yOf: (value: number) => number): ChartLayout['ends'] {
  const placed: ChartLayout['ends'] = []
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

type Point = { left: number; right: number; y: number | null }

/** Steps that do not touch have a gap between them. */
const withGaps = (points: Point[]): Point[] =>
  points.flatMap((point, index) => {
    const before = points[index - 1]
    return before && before.right < point.left
      ? [{ left: before.right, right: point.left, y: null }, point]
      : [point]
  })

/** A price holds until the next one, and where none is known the line is broken. */
function stepPath(points: Point[]): string {
  let path = ''
  let isDrawing = false
  for (const { left, right, y } of points) {
    if (y !== null) path += isDrawing ? `H${left}V${y}H${right}` : `M${left} ${y}H${right}`
    isDrawing = y !== null
  }
  return path
}

function bandPath(above: Point[], below: Point[]): string {
  return runsOf(above)
    .map(([first, count]) => {
      const back = below
        .slice(first, first + count)
        .toReversed()
        .map(({ left, right, y }) => `L${right} ${y}L${left} ${y}`)
      return `${stepPath(above.slice(first, first + count))}${back.join('')}Z`
    })
    .join('')
}

/** Where runs of known points begin, and how long they are. */
function runsOf(points: Point[]): [number, number][] {
  const runs: [number, number][] = []
  points.forEach(({ y }, index) => {
    if (y === null) return
    const run = runs.at(-1)
    if (run && run[0] + run[1] === index) run[1] += 1
    else runs.push([index, 1])
  })
  return runs
}

const round = (value: number) => Math.round(value * 100) / 100
