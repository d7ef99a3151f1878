import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { Unknown } from '#web/ui/figure.tsx'
import type { Worded } from './offer-words.ts'

type Props = Worded & {
  /** The head of the column, written beside the figure on phones. */
  label: string
  /** Where the cell stands in a phone's card. */
  place: string
  unit?: string
  isStrong?: boolean
  children?: ReactNode
}

/** A figure of an offer with what must be said about it. */
export function FigureCell({ label, place, figure, remark, unit, isStrong = false, children }: Props) {
  return (
    <td className={classes('md:px-2 md:py-3 md:text-right', place)}>
      {!isStrong && (
        <span aria-hidden="true" className="mr-1.5 text-xs text-muted md:hidden">
          {label}
        </span>
      )}
      {figure === null ? (
        <Unknown words="unknown" />
      ) : (
        <span className="figures whitespace-nowrap">
          <span className={isStrong ? 'font-semibold' : ''}>{figure}</span>
          {unit && <span className="text-xs text-muted">{unit}</span>}
        </span>
      )}
      {remark && <span className="block text-xs text-muted">{remark}</span>}
      {children}
    </td>
  )
}
