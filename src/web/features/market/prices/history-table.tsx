import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { longDate, shortDate } from '#web/lib/format.ts'

type Props = {
  caption: string
  /** Heads of the columns after the first; figures stand to the right. */
  columns: readonly { head: string; isFigure?: boolean }[]
  rows: readonly { key: string; head: ReactNode; cells: readonly ReactNode[] }[]
  /** What the first column names. */
  first?: string
}

/** A chart as a table. */
export function HistoryTable({ caption, columns, rows, first = 'When' }: Props) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-3xl text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-muted">
          <tr className="border-b border-rule">
            <th scope="col" className="py-2 pr-4 font-medium">
              {first}
            </th>
            {columns.map(({ head, isFigure }) => (
              <th
                key={head}
                scope="col"
                className={classes('py-2 pr-4 font-medium', isFigure && 'text-right')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells }) => (
            <tr key={key} className="border-b border-rule">
              <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap">
                {head}
              </th>
              {columns.map((column, place) => (
                <td
                  key={column.head}
                  className={classes('py-2 pr-4', column.isFigure && 'figures text-right')}
                >
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** 'November 2026' of a month, 'Nov 1, 2026 to Nov 9, 2026' of days. */
export function daysText(when: string, { from, to }: { from: string; to: string }): string | null {
  if (when) return longDate(when)
  return from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`
}

export const NO_PRICE = <span className="text-muted">no price</span>
