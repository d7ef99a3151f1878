import { shortDate } from '#web/lib/format.ts'

/** The data of a chart. Values are costs or levels; the code that makes the chart formats them. */
export type Chart = {
  from: string
  to: string
  steps: readonly ChartStep[]
  /** Thin lines behind it. */
  lines: readonly { key: string; name: string; steps: readonly LineStep[] }[]
  /** Where the line is lowest; null where there is nothing to draw. */
  lowest: { day: string; value: number } | null
  /** Labels at the right end, next to their values; the first belongs to the line itself. */
  ends: readonly { text: string; value: number }[]
  /** Days on which the cheapest offer was sold out, labelled where the line leaves it. */
  soldOut: readonly string[]
}

/** Days on which nothing changed. A value of null is a gap, and `why` is written into it. */
export type ChartStep = LineStep<number | null> & {
  lower?: number | null
  upper?: number | null
  why?: string
}
export type LineStep<Value = number> = { from: string; to: string; value: Value }

export const isKnown = <S extends { value: number | null }>(step: S): step is S & { value: number } =>
  step.value !== null

/** The last step, where a value is known until the end. */
export function stepAtEnd({ to }: Pick<Chart, 'to'>, steps: readonly ChartStep[]) {
  const last = steps.findLast(isKnown)
  return last && last.to === to ? last : undefined
}

/** The step that applies on a day; a gap between steps takes the step before it, as the chart does. */
export const stepOn = <S extends { from: string }>(steps: readonly S[], day: string) =>
  steps.findLast(({ from }) => from <= day)

/** How many days a chart spans after its first. */
export const daysOf = ({ from, to }: Pick<Chart, 'from' | 'to'>) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

type Words = {
  /** 'the lowest price'. */
  what: string
  figure: (value: number) => string
  /** ' per mg', or nothing. */
  per: string
}

/** 'Between Nov 1, 2026 and Nov 3, 2026 the lowest price fell from $3.00 to $2.60 per mg.'; null without any value. */
export function movedText(steps: readonly ChartStep[], { what, figure, per }: Words): string | null {
  const known = steps.filter(isKnown)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return null
  const [before, now] = [figure(first.value), figure(last.value)]
  const between = `Between ${shortDate(first.from)} and ${shortDate(last.to)} ${what}`
  if (before !== now)
    return `${between} ${last.value < first.value ? 'fell' : 'rose'} from ${before} to ${now}${per}.`
  return known.some(({ value }) => figure(value) !== now)
    ? `${between} came back to ${now}${per}.`
    : `${between} stayed at ${now}${per}.`
}
