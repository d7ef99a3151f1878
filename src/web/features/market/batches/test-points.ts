import type { TestPoint } from '#contract/market/certificates.ts'
import { NEAR_BOUNDS, nearnessOf } from '#domain/certificates/label-test.ts'
import { counted } from '#web/lib/format.ts'

/** What is drawn of a test. */
export type Measure = 'measured_percent' | 'purity_percent'

const DAY_MS = 86_400_000
/** Room around the outermost points, in percent. */
const EDGE = 8
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50]

/** Positions of tests in a chart, in percent of its width and height; null where no test states the value. */
export function testLayout(tests: readonly TestPoint[], measure: Measure, reference?: number) {
  const known = tests.flatMap((test) => {
    const value = test[measure]
    if (value === null) return []
    const { slug, lot, laboratory, tested_on } = test
    return [{ slug, lot, isOwn: laboratory === 'own', value, day: Date.parse(tested_on) / DAY_MS }]
  })
  const lowest = known.toSorted((a, b) => a.value - b.value)[0]
  if (!lowest) return null
  const values = [...known.map(({ value }) => value), ...(reference === undefined ? [] : [reference])]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = STEPS.find((each) => (high - low) / each <= 4) ?? 100
  const [bottom, top] = [
    Math.floor(low / step) * step,
    Math.max(Math.ceil(high / step), Math.floor(low / step) + 1) * step,
  ]
  const yOf = (value: number) => rounded(100 - EDGE - ((value - bottom) / (top - bottom)) * (100 - 2 * EDGE))
  const [first, last] = [Math.min(...known.map(({ day }) => day)), Math.max(...known.map(({ day }) => day))]
  const xOf = (day: number) => rounded(EDGE / 2 + ((day - first) / Math.max(1, last - first)) * (100 - EDGE))
  const placed = (test: (typeof known)[number]) => ({ ...test, left: xOf(test.day), top: yOf(test.value) })
  return {
    points: known.map(placed),
    /** Labelled next to its point. */
    lowest: placed(lowest),
    ticks: Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, index) => {
      const value = rounded(bottom + index * step)
      return { value, top: yOf(value) }
    }),
    days: (first === last ? [first] : [first, last]).map((day) => ({
      day: new Date(day * DAY_MS).toISOString().slice(0, 10),
      left: xOf(day),
    })),
  }
}

/** Median of the known values; null where none is known. */
export function medianOf(tests: readonly TestPoint[], measure: Measure): number | null {
  const values = tests.flatMap((test) => test[measure] ?? []).toSorted((a, b) => a - b)
  const [lower, upper] = [values[Math.ceil(values.length / 2) - 1], values[Math.floor(values.length / 2)]]
  return lower === undefined || upper === undefined ? null : rounded((lower + upper) / 2)
}

/** What the first chart shows, in words: how many are near their label, and how far the others are off. */
export function labelSentence(tests: readonly TestPoint[]): string {
  const values = tests.flatMap(({ measured_percent: value }) => value ?? [])
  if (values.length === 0) return ''
  const near = values.filter((value) => nearnessOf(value) === 'near').length
  const all = counted(values.length, 'test')
  const found = near < values.length ? `${near} of ${all}` : near > 1 ? `All ${all}` : all
  const range = `between ${NEAR_BOUNDS.from} % and ${NEAR_BOUNDS.to} % of the label amount`
  return `${found} found ${range}; the lowest ${Math.min(...values)} %, the median ${medianOf(tests, 'measured_percent')} %.`
}

/** What the second chart shows, in words. */
export function puritySentence(tests: readonly TestPoint[]): string {
  const values = tests.flatMap(({ purity_percent: value }) => value ?? [])
  if (values.length === 0) return ''
  return `${counted(values.length, 'test')}: the lowest ${Math.min(...values)} % pure, the median ${medianOf(tests, 'purity_percent')} %.`
}

/** 'higher than 7 of 11' others of the same vendor; null where it states no value or stands alone. */
export function placeAmong(tests: readonly TestPoint[], slug: string, measure: Measure) {
  const own = tests.find((test) => test.slug === slug)?.[measure]
  const others = tests.flatMap((test) => (test.slug === slug ? [] : (test[measure] ?? [])))
  if (own === null || own === undefined || others.length === 0) return null
  return { own, above: others.filter((value) => value < own).length, others: others.length }
}

const rounded = (value: number) => Math.round(value * 100) / 100
