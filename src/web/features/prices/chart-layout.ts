import type { DrugPriceHistory } from '#contract/prices.ts'
import { knownSteps } from './price-text.ts'

const DAY_MS = 86_400_000
const dayOf = (text: string) => Date.parse(text) / DAY_MS

/** Where things stand in a chart, in percent of its width and height. */
export type ChartLayout = {
  /** Between the lowest and the highest of the vendors' lowest prices. */
  band: string
  lowest: string
  vendors: { slug: string; path: string }[]
  yTicks: { cost: number; top: number }[]
  xTicks: { day: string; left: number }[]
  gaps: { from: string; to: string; left: number }[]
  /** Where the line leaves a vendor because the pack is sold out. */
  events: { day: string; left: number; top: number }[]
  ends: { key: 'lowest' | 'highest'; cost: number; top: number }[]
  low: { cost: number; day: string; left: number; top: number }
  xOf: (day: string) => number
  yOf: (cost: number) => number
}

/** Room above and below the lines, for labels. */
const EDGE = 8
/** Labels nearer to each other than this would overlap. */
const LABEL_HEIGHT = 9
/** So much room the words 'out of stock' take. */
const EVENT_WIDTH = 12
/** Narrower gaps have no room for words. */
const WORDED_GAP = 7

export function chartLayout(history: DrugPriceHistory): ChartLayout {
  const [start, end] = [dayOf(history.from), dayOf(history.to) + 1]
  const known = knownSteps(history.steps)
  const costs = known.flatMap(({ lowest_cost_per_mg: low, highest_cost_per_mg: high }) => [low, high ?? low])
  const ticks = niceTicks(Math.min(...costs), Math.max(...costs))
  const [bottom, top] = [Math.min(ticks[0] ?? 0, ...costs), Math.max(ticks.at(-1) ?? 1, ...costs)]
  const xAt = (day: number) => round(((day - start) / Math.max(1, end - start)) * 100)
  const yOf = (cost: number) => round(100 - EDGE - ((cost - bottom) / (top - bottom || 1)) * (100 - 2 * EDGE))
  const xOf = (day: string) => xAt(dayOf(day))
  const points = (steps: { from: string; to: string; cost: number | null }[]) =>
    steps.map(({ from, to, cost }) => ({
      left: xOf(from),
      right: xAt(dayOf(to) + 1),
      y: cost === null ? null : yOf(cost),
    }))
  const pathOf = (key: 'lowest_cost_per_mg' | 'highest_cost_per_mg') =>
    points(history.steps.map((step) => ({ ...step, cost: step[key] })))
  const last = known.at(-1)
  const low = history.lowest
  return {
    band: bandPath(pathOf('highest_cost_per_mg'), pathOf('lowest_cost_per_mg')),
    lowest: stepPath(pathOf('lowest_cost_per_mg')),
    vendors: history.by_vendor.map(({ slug, steps }) => ({
      slug,
      path: stepPath(withGaps(points(steps.map(({ cost_per_mg: cost, ...days }) => ({ ...days, cost }))))),
    })),
    yTicks: ticks.map((cost) => ({ cost, top: yOf(cost) })),
    xTicks: [0, 1, 2, 3, 4].map((quarter) => {
      const day = Math.round(start + ((end - 1 - start) * quarter) / 4)
      return { day: new Date(day * DAY_MS).toISOString().slice(0, 10), left: quarter * 25 }
    }),
    gaps: history.steps.flatMap(({ from, to, lowest_cost_per_mg }) => {
      const [left, right] = [xOf(from), xAt(dayOf(to) + 1)]
      return lowest_cost_per_mg === null && right - left > WORDED_GAP
        ? [{ from, to, left: (left + right) / 2 }]
        : []
    }),
    events: eventsOf(history, xOf, yOf),
    ends: last ? endsOf(last.lowest_cost_per_mg, last.highest_cost_per_mg, yOf) : [],
    low: {
      cost: low?.cost_per_mg ?? 0,
      day: low?.from ?? history.from,
      left: xOf(low?.from ?? history.from),
      top: yOf(low?.cost_per_mg ?? 0),
    },
    xOf,
    yOf,
  }
}

/** Those that have room for words, clear of each other and of the low. */
function eventsOf(
  { events, steps, lowest }: DrugPriceHistory,
  xOf: (day: string) => number,
  yOf: (cost: number) => number,
): ChartLayout['events'] {
  const placed: ChartLayout['events'] = []
  for (const { day } of events.toReversed()) {
    const before = steps.findLast(({ from, lowest_cost_per_mg }) => from < day && lowest_cost_per_mg !== null)
    const left = xOf(day)
    const isClear = [...placed.map((other) => other.left), xOf(lowest?.from ?? day)].every(
      (other) => Math.abs(other - left) > EVENT_WIDTH,
    )
    if (before?.lowest_cost_per_mg != null && isClear && left < 100 - EVENT_WIDTH / 2)
      placed.push({ day, left, top: yOf(before.lowest_cost_per_mg) })
  }
  return placed
}

function endsOf(low: number, high: number | null, yOf: (cost: number) => number): ChartLayout['ends'] {
  const lowest = { key: 'lowest' as const, cost: low, top: yOf(low) }
  if (high === null || yOf(low) - yOf(high) < LABEL_HEIGHT) return [lowest]
  return [{ key: 'highest', cost: high, top: yOf(high) }, lowest]
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
