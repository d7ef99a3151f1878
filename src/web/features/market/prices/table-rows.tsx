import type { HistoryRange } from '#contract/vocabulary.ts'
import { longDate, shortDate } from '#web/lib/format.ts'
import { dayAfter } from './chart.ts'

type Days = { from: string; to: string }
/** `when`: a month such as '2026-11'; empty for single days. */
type Row<S> = { when: string; step: S }

/** Ranges listed day by day; longer ones by month. */
const BY_STEP: HistoryRange[] = ['30d', '90d']

/**
 * What a chart shows, the latest first: its steps; of longer times the one of each month that counts, and each gap, which
 * has no value. `counts` tells whether a step counts before an earlier one of its month; without it the lowest does.
 */
export function tableRows<S extends Days>(
  range: HistoryRange,
  steps: readonly S[],
  figureOf: (step: S) => number | null,
  counts = (step: S, before: S) => (figureOf(step) ?? 0) < (figureOf(before) ?? 0),
): Row<S>[] {
  if (BY_STEP.includes(range)) return steps.map((step) => ({ when: '', step })).reverse()
  const rows = steps.flatMap((step) =>
    (figureOf(step) === null ? [''] : monthsOf(step)).map((when) => ({ when, step })),
  )
  const place = ({ when, step }: Row<S>) => when || step.from
  const shown = Map.groupBy(rows, (row) => row.when || row)
  return [...shown.values()]
    .map((of) => of.reduce((before, row) => (counts(row.step, before.step) ? row : before)))
    .sort((a, b) => (place(a) < place(b) ? 1 : -1))
}

function monthsOf({ from, to }: Days): string[] {
  const months: string[] = []
  for (let day = from; day.slice(0, 7) <= to.slice(0, 7); day = dayAfter(`${day.slice(0, 7)}-01`, 31))
    months.push(day.slice(0, 7))
  return months
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
