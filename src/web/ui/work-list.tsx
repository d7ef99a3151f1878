import type { ReactNode } from 'react'
import type { LinkTarget } from '#web/lib/links.ts'
import { ChipLink } from './chip-link.tsx'
import { Notice } from './notice.tsx'
import { PageHead } from './page-head.tsx'
import { Pager } from './pager.tsx'
import { Skeleton } from './skeleton.tsx'

type Props<View extends string> = {
  title: string
  /** What is worked through here, in a sentence or two. */
  intro: string
  /** The name of each view, by its value. */
  views: Record<View, string>
  view: View
  linkTo: (view: View, page: number) => LinkTarget
  page: number
  pages: number
  /** How many there are; nothing while they are on their way. */
  summary: string | undefined
  failure: string | undefined
  /** List items. */
  children: ReactNode
}

/** A screen with work that waits, in one of several views, page by page. */
export function WorkList<View extends string>({ title, intro, views, view, ...list }: Props<View>) {
  const { linkTo, page, pages, summary, failure, children } = list
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title={title}>{intro}</PageHead>
      <nav aria-label="Views" className="mt-6 flex flex-wrap gap-2">
        {(Object.keys(views) as View[]).map((each) => (
          <ChipLink key={each} link={linkTo(each, 1)} isShown={each === view}>
            {views[each]}
          </ChipLink>
        ))}
      </nav>
      <div className="mt-6">
        {failure && <Notice>{failure}</Notice>}
        {!summary && !failure && <Skeleton className="h-40 w-full" />}
        {summary && (
          <>
            <p role="status" className="text-sm text-muted">
              {summary}
            </p>
            <ul className="divide-y divide-rule">{children}</ul>
            <Pager label="Pages" page={page} pages={pages} linkTo={(next) => linkTo(view, next)} />
          </>
        )}
      </div>
    </main>
  )
}
