import type { ReactNode } from 'react'
import { ApiError, isNotFound, messageOf } from '#web/lib/api.ts'
import type { LinkTarget } from '#web/lib/links.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Notice } from './notice.tsx'
import { PageHead } from './page-head.tsx'
import { Skeleton } from './skeleton.tsx'

type Props<Data> = {
  /** The list that it is found in: the way back, and the title until the thing itself is there. */
  list: { text: string; link: LinkTarget }
  title: (data: Data) => string
  intro?: ReactNode
  query: { data: Data | undefined; error: unknown }
  children: (data: Data) => ReactNode
}

/** A screen with one thing: the way back to its list, its name and its facts; or why it cannot be shown. */
export function DetailFrame<Data>({ list, title, intro, query: { data, error }, children }: Props<Data>) {
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <p className="text-sm">
        <TextLink link={list.link} look="alone" className="-mt-3 inline-flex min-h-11 items-center">
          {list.text}
        </TextLink>
      </p>
      <PageHead title={data ? title(data) : isNotFound(error) ? 'Not found' : list.text}>{intro}</PageHead>
      {error ? (
        <Notice className="mt-6">
          {/* An address that is cut off or mistyped names nothing that a server could miss. */}
          {error instanceof ApiError && error.status === 422
            ? 'There is nothing at this address.'
            : messageOf(error)}
        </Notice>
      ) : null}
      {!data && !error && <Skeleton className="mt-6 h-64 w-full" />}
      {data && children(data)}
    </main>
  )
}
