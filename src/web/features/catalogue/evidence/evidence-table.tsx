import type { ReactNode } from 'react'
import type { Claim } from '#contract/catalogue/evidence.ts'
import { classes } from '#web/lib/classes.ts'
import { tableRoles } from '#web/ui/table-roles.ts'
import { CertaintyMark, ClaimStatement, DirectionMark, Participants, StudyBar } from './marks.tsx'

/** `percent` of the width. An `action` is for the screen alone: its head is read out, not shown. */
export type Column = { head: string; percent: number; kind?: 'figure' | 'action' }

type Props = {
  caption: ReactNode
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
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        {columns.map(({ head, percent }) => (
          <col key={head} style={{ width: `${percent}%` }} />
        ))}
      </colgroup>
      <thead {...tableRoles.group} className={isContinued ? 'sr-only' : 'max-lg:sr-only'}>
        <tr {...tableRoles.row} className="border-b border-edge text-xs text-muted">
          {columns.map(({ head, kind }) =>
            kind === 'action' ? (
              <th key={head} {...tableRoles.head} scope="col" className="print:hidden">
                <span className="sr-only">{head}</span>
              </th>
            ) : (
              <th
                key={head}
                {...tableRoles.head}
                scope="col"
                className={classes('py-2.5 font-medium', kind === 'figure' ? 'text-right' : 'pr-4')}
              >
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      {children}
    </table>
  )
}

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
