import { useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** What the rest holds: '15 more findings, 4 of them harms'. */
  says: string
  isOpen?: boolean | undefined
  children: ReactNode
}

/** The rest of a list, one press away: without scripts too, open for a link that leads into it, whole on paper. */
export function Fold({ says, isOpen, children }: Props) {
  const fold = useRef<HTMLDetailsElement>(null)
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const target = hash && document.getElementById(hash)
    if (!target || !fold.current?.contains(target)) return
    fold.current.open = true
    target.scrollIntoView({ block: 'nearest' })
  }, [hash])
  return (
    <details ref={fold} open={isOpen} className="fold">
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent">
        {says} <ChevronDown aria-hidden="true" size={14} className="fold-sign" />
      </summary>
      {children}
    </details>
  )
}

/** The rows that a section shows before the rest is folded. */
const FIRST_ROWS = 2

type FoldedProps<Row> = {
  rows: readonly Row[]
  first?: number
  says?: (rest: readonly Row[]) => string
  isOpen?: (rest: readonly Row[]) => boolean
  /** `isContinued`: the rest, below the rows that are shown. */
  children: (rows: readonly Row[], isContinued: boolean) => ReactNode
}

/** The first rows of a section, and the rest folded. One row more is no reason to fold. */
export function Folded<Row>({
  rows,
  first = FIRST_ROWS,
  says = ({ length }) => `${length} more`,
  isOpen,
  children,
}: FoldedProps<Row>) {
  if (rows.length <= first + 1) return children(rows, false)
  const rest = rows.slice(first)
  return (
    <>
      {children(rows.slice(0, first), false)}
      <Fold says={says(rest)} isOpen={isOpen?.(rest)}>
        {children(rest, true)}
      </Fold>
    </>
  )
}
