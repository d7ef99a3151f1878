import type { ReactNode } from 'react'
import type { LinkTarget } from '#web/lib/links.ts'
import { ListRows, type ListSelection } from '#web/ui/list-frame.tsx'

/** Options of lists that a run on its way may change. */
export const WHILE_A_RUN_MAY_BE = { refetchInterval: 10_000 }

export const FEED_LISTS = [
  'listFeedSources',
  'listFeedRuns',
  'listFeedWaiting',
  'listFeedDecisions',
  'listKeptPacks',
] as const

type Props<Row> = {
  label: string
  query: { error: Error | null; data: { total: number } | undefined }
  rows: readonly Row[] | undefined
  summary: (total: number) => string
  /** Said where there is nothing. */
  empty: string
  page: number
  linkTo: (page: number) => LinkTarget
  selection?: ListSelection<Row>
  children: (row: Row, mark: ReactNode) => ReactNode
}

/** One page of a list of feeds: sources, runs, waiting packs or decisions. */
export function FeedList<Row extends { id: string | number }>({
  label,
  query: { error, data },
  rows,
  summary,
  empty,
  page,
  linkTo,
  selection,
  children,
}: Props<Row>) {
  return (
    <ListRows
      rows={rows}
      keyOf={({ id }) => String(id)}
      summary={data && summary(data.total)}
      empty={empty}
      error={error}
      {...(selection && { selection })}
      pages={{ page, total: data?.total, linkTo, label }}
    >
      {children}
    </ListRows>
  )
}
