import type { HistoryRange } from '#contract/vocabulary.ts'
import { longDate, shortDate } from '#web/lib/format.ts'

type Days = { from: string; to: string }
/** `when`: a month such as '2026-11'; empty for single days. */
type Row<S> = { when: string; step: S }

/** Ranges listed day by day; longer ones by month. */
const BY_STEP: HistoryRange[] = ['30d', '90d']

/**
 * What a chart shows, the latest first: its steps; of longer times the one of each month that counts, and each gap.
 * `counts` tells whether a step counts before another one of its month.
 */
export function tableRows<S extends Days>(
  range: HistoryRange,
  steps: readonly S[],
  { isGap, counts }: { isGap: (step: S) => boolean; counts: (step: S, before: S) => boolean },
): Row<S>[] {
  if (BY_STEP.includes(range)) return steps.map((step) => ({ when: '', step })).reverse()
  const months = new Map<string, Row<S>>()
  for (const step of steps) {
    if (isGap(step)) continue
    for (const when of monthsOf(step)) {
      const known = months.get(when)
      if (!known || counts(step, known.step)) months.set(when, { when, step })
    }
  }
  const gaps = steps.filter(isGap).map((step) => ({ when: '', step }))
  const place = ({ when, step }: Row<S>) => when || step.from
  return [...months.values(), ...gaps].sort((a, b) => (place(a) < place(b) ? 1 : -1))
}

function monthsOf({ from, to }: Days): string[] {
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month)) months.push(month)
  return months
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

export const rowKey = ({ when, step }: Row<Days>) => `${when} ${step.from}`

export const NO_PRICE = <span className="text-muted">no price</span>

/** The first column: 'November 2026' of a month, 'Nov 1, 2026 to Nov 9, 2026' of days. */
export const WHEN = {
  head: 'When',
  className: 'whitespace-nowrap',
  cell: ({ when, step: { from, to } }: Row<Days>) =>
    when ? longDate(when) : from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`,
}
