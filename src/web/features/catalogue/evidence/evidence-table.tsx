import type { ReactNode } from 'react'
import type { Claim } from '#contract/catalogue/evidence.ts'
import { classes } from '#web/lib/classes.ts'
import { Folded } from '#web/ui/fold.tsx'
import { tableRoles } from '#web/ui/table-roles.ts'
import { CertaintyMark, ClaimStatement, DirectionMark, Participants, StudyBar } from './marks.tsx'

/** `percent` of the width. */
export type Column = { head: string; percent: number; isFigure?: boolean }

type Props = {
  caption: string
  columns: readonly Column[]
  /** Goes on with a table above: its heads are only read out. */
  isContinued?: boolean
  children: ReactNode
}

/** The frame of a table of evidence. On narrow screens its rows are lists of lines, and the heads are only read out. */
export function EvidenceTable({ caption, columns, isContinued, children }: Props) {
  return (
    <table
      {...tableRoles.table}
      className="w-full text-left text-sm max-lg:block max-lg:border-t max-lg:border-rule lg:table-fixed"
    >
      <caption className="sr-only">
        {caption}
        {isContinued && <span>, continued</span>}
      </caption>
      <colgroup>
        {columns.map(({ head, percent }) => (
          <col key={head} style={{ width: `${percent}%` }} />
        ))}
      </colgroup>
      <thead {...tableRoles.group} className={isContinued ? 'sr-only' : 'max-lg:sr-only'}>
        <tr {...tableRoles.row} className="border-b border-edge text-xs text-muted">
          {columns.map(({ head, isFigure }) => (
            <th
              key={head}
              {...tableRoles.head}
              scope="col"
              className={classes('py-2.5 font-medium', isFigure ? 'text-right' : 'pr-4')}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
}

type FactsProps<Row> = {
  caption: string
  /** The first names the row. */
  columns: readonly (Column & { look?: string; cell: (row: Row) => ReactNode })[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  says: (rest: readonly Row[]) => string
}

/** A table of facts, the first of them shown and the rest folded. */
export const FoldedFacts = <Row,>({ rows, says, keyOf, ...table }: FactsProps<Row>) => (
  <Folded rows={rows} says={says}>
    {(shown, isContinued) => (
      <EvidenceTable {...table} isContinued={isContinued}>
        <tbody {...tableRoles.group} className="max-lg:block">
          {shown.map((row) => (
            <tr
              key={keyOf(row)}
              {...tableRoles.row}
              className="break-inside-avoid border-b border-rule align-top max-lg:block max-lg:space-y-0.5 max-lg:py-3"
            >
              {table.columns.map(({ head, isFigure, look, cell }, place) => {
                const [Cell, role] =
                  place === 0
                    ? (['th', { ...tableRoles.rowHead, scope: 'row' }] as const)
                    : (['td', tableRoles.cell] as const)
                return (
                  <Cell
                    key={head}
                    {...role}
                    className={classes('max-lg:block lg:py-3', isFigure ? 'lg:text-right' : 'lg:pr-4', look)}
                  >
                    {cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </EvidenceTable>
    )}
  </Folded>
)

type ClaimCellsProps = { claim: Omit<Claim, 'outcome' | 'limits' | 'studies'>; children?: ReactNode }

/** What was found, in the five columns from the direction on; `children` stand below the certainty. */
export function ClaimCells({ claim, children }: ClaimCellsProps) {
  return (
    <>
      <td {...tableRoles.cell} className="max-lg:ml-auto">
        <DirectionMark direction={claim.direction} />
      </td>
      <td {...tableRoles.cell} className="text-pretty max-lg:basis-full">
        <ClaimStatement claim={claim} />
      </td>
      <td {...tableRoles.cell}>
        <CertaintyMark certainty={claim.certainty} />
        {children}
      </td>
      <td {...tableRoles.cell} className="text-muted">
        <StudyBar counts={claim.counts} />
      </td>
      <td {...tableRoles.cell} className="figures lg:text-right">
        <Participants claim={claim} />
      </td>
    </>
  )
}
