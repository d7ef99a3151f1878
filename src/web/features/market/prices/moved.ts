import { shortDate } from '#web/lib/format.ts'
import { type ChartStep, isKnown } from './chart.ts'

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
