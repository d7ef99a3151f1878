import type { ReactNode } from 'react'
import type { LinkTarget } from '#web/lib/links.ts'
import { ListRows } from '#web/ui/list-frame.tsx'
import { FEEDS_PER_PAGE } from './queries.ts'

type Props<Row> = {
  label: string
  query: { error: Error | null; data: { total: number } | undefined }
  rows: readonly Row[] | undefined
  summary: (total: number) => string
  /** Said where there is nothing. */
  empty: string
  page: number
  linkTo: (page: number) => LinkTarget
  children: (row: Row) => ReactNode
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
  children,
}: Props<Row>) {
  return (
    <ListRows
      rows={rows}
      keyOf={({ id }) => String(id)}
      summary={data && summary(data.total)}
      empty={empty}
      error={error}
      pages={{ page, perPage: FEEDS_PER_PAGE, total: data?.total, linkTo, label }}
    >
      {children}
    </ListRows>
  )
}
