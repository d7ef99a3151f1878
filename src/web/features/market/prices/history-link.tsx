import { Link } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'
import type { HistoryRange } from '#contract/vocabulary.ts'

type Props = AriaAttributes & {
  /** What becomes different in the URL; undefined takes a value out of it. */
  change: { history?: HistoryRange | undefined; pack?: undefined }
  className?: string
  children: ReactNode
}

/** To another history on this page, which keeps its place. */
export const HistoryLink = ({ change, ...props }: Props) => (
  <Link
    {...props}
    to="."
    search={((search: object) => ({ ...search, ...change })) as never}
    state={true}
    resetScroll={false}
    activeOptions={{ exact: true, explicitUndefined: true }}
  />
)
