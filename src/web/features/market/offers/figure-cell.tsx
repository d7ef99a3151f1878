import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { Unknown } from '#web/ui/figure.tsx'
import type { Worded } from './offer-text.ts'

type Props = Worded & {
  /** Heading of the column, repeated next to the figure on phones. */
  label: string
  /** Class of the column: its place in a phone's card, and its alignment. */
  column: string
  unit?: string
  isStrong?: boolean
  /** For words rather than a number. */
  canWrap?: boolean
  children?: ReactNode
}

/** A figure of an offer with what must be said about it. */
export function FigureCell({
  label,
  column,
  figure,
  remark,
  unit,
  isStrong = false,
  canWrap = false,
  children,
}: Props) {
  return (
    <td className={column} data-label={isStrong ? undefined : label}>
      {figure === null ? (
        <Unknown text="unknown" />
      ) : (
        <span
          className={classes(
            'figures',
            canWrap && figure.length > MOST_ON_A_LINE ? 'wrap-anywhere' : 'whitespace-nowrap',
          )}
        >
          {isStrong ? <span className="font-semibold">{figure}</span> : canWrap ? withUnit(figure) : figure}
          {unit && <span className="text-xs text-muted">{unit}</span>}
        </span>
      )}
      {remark && <span className="block text-xs text-muted">{remark}</span>}
      {children}
    </td>
  )
}

/** Breaks between the parts of a size, never between a number and its unit. */
const withUnit = (figure: string) => figure.replace(/ (?=\p{L})/gu, '\u00a0')

/** As long as '30 × 1,000 mg': a size that short stays on one line. */
const MOST_ON_A_LINE = 13
