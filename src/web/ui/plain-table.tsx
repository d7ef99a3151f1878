import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { tableRoles } from './table-roles.ts'

type Props<Row> = {
  caption: ReactNode
  /** Where its words are not on the page already. */
  isCaptionShown?: boolean
  /** The first names the row; figures stand to the right. */
  columns: readonly { head: string; isFigure?: boolean; className?: string; cell: (row: Row) => ReactNode }[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  className?: string
}

/** Rows of facts under their heads, to be pushed sideways where they have no room. */
export function PlainTable<Row>({ caption, isCaptionShown, columns, rows, keyOf, className }: Props<Row>) {
  return (
    <div className="overflow-x-auto">
      <table
        {...tableRoles.table}
        className={classes('stacks w-full text-left text-sm', className ?? 'max-w-3xl')}
      >
        <caption className={isCaptionShown ? 'pb-2 text-left text-muted' : 'sr-only'}>{caption}</caption>
        <thead className="border-b border-rule text-muted">
          <tr>
            {columns.map(({ head, isFigure }) => (
              <th
                key={head}
                scope="col"
                className={classes('py-2 pr-2 font-medium sm:pr-4', isFigure && 'text-right')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...tableRoles.row} className="border-b border-rule">
              {columns.map(({ head, isFigure, className: look, cell }, place) => {
                const [Cell, role] =
                  place === 0
                    ? (['th', { ...tableRoles.rowHead, scope: 'row' }] as const)
                    : (['td', tableRoles.cell] as const)
                return (
                  <Cell
                    key={head}
                    {...role}
                    data-label={head}
                    className={classes(
                      'py-2 pr-2 font-normal sm:pr-4',
                      isFigure && 'figures text-right whitespace-nowrap',
                      look,
                    )}
                  >
                    {cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
