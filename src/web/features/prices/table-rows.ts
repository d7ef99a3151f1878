import type { DrugPriceHistory } from '#contract/prices.ts'

type Row = {
  /** A month such as '2026-11'; empty where the days are told. */
  when: string
  from: string
  to: string
  cost: number | null
  vendor: string | null
  vendors: number
}

/** Longer times are told by month. */
const BY_STEP = ['30d', '90d']

/** What the chart shows, the latest first: its steps; of longer times the lowest of each month, and each gap. */
export function tableRows({ range, steps }: Pick<DrugPriceHistory, 'range' | 'steps'>): Row[] {
  const rows = steps.map(({ from, to, lowest_cost_per_mg: cost, vendor, vendors }) => ({
    when: '',
    from,
    to,
    cost,
    vendor,
    vendors,
  }))
  if (BY_STEP.includes(range)) return rows.reverse()
  const months = new Map<string, Row>()
  for (const row of rows) {
    if (row.cost === null) continue
    for (const when of monthsOf(row)) {
      const known = months.get(when)
      if (known?.cost == null || row.cost < known.cost) months.set(when, { ...row, when })
    }
  }
  const gaps = rows.filter(({ cost }) => cost === null)
  const place = ({ when, from }: Row) => when || from
  return [...months.values(), ...gaps].sort((a, b) => (place(a) < place(b) ? 1 : -1))
}

function monthsOf({ from, to }: { from: string; to: string }): string[] {
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month)) months.push(month)
  return months
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
