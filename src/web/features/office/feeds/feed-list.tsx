import type { ReactNode } from 'react'
import { messageOf } from '#web/lib/api.ts'
import type { LinkTarget } from '#web/lib/links.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FEEDS_PER_PAGE } from './queries.ts'

type Props = {
  label: string
  query: { error: Error | null; data: { total: number } | undefined }
  /** Said where there is nothing. */
  empty: ReactNode
  page: number
  linkTo: (page: number) => LinkTarget
  children: ReactNode
}

/** One page of a list: loading, failed, empty, or there. */
export function FeedList({ label, query: { error, data }, empty, page, linkTo, children }: Props) {
  return (
    <div className="mt-6">
      {error && <Notice>{messageOf(error)}</Notice>}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data &&
        (data.total === 0 ? (
          <p className="text-muted">{empty}</p>
        ) : (
          <>
            <ul className="divide-y divide-rule border-y border-rule">{children}</ul>
            <Pager label={label} page={page} pages={Math.ceil(data.total / FEEDS_PER_PAGE)} linkTo={linkTo} />
          </>
        ))}
    </div>
  )
}
