import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { focusHeading } from '#web/features/core/site/heading-focus.tsx'
import { joinNames } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { CopyLink } from '#web/ui/copy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { MOST_COMPARED } from './chosen.ts'

type Props = {
  noun: 'compound' | 'vendor'
  /** What is compared, by the names that people read. */
  names: readonly string[]
  /** Names of the URL that nothing has. */
  unknown: readonly string[]
  /** Names of the URL that blends have. */
  blends?: readonly string[]
  /** Names of the URL that would be too many. */
  refused: readonly string[]
  /** Stands before the table, such as that its prices are fictional. */
  notice?: ReactNode
  /** The control that adds a column, after the last one. */
  adding: ReactNode
  /** What is shown instead of a table while nothing is chosen. */
  empty: ReactNode
  /** More to add, which only this device knows: below everything, which it would move as it appears. */
  last?: ReactNode
  children: ReactNode
}

const NOUNS = {
  compound: { kind: 'Compounds', above: 'Compare', link: links.compare },
  vendor: { kind: 'Vendors', above: 'Compare vendors', link: links.compareVendors },
}

/** The page of a comparison: heading, names that failed, the table, and suggestions to add. */
export function CompareFrame({
  noun,
  names,
  unknown,
  blends = [],
  refused,
  notice,
  adding,
  empty,
  last,
  children,
}: Props) {
  useFocusAfterChange(names.join())
  const isChosen = names.length > 0
  const isFull = names.length >= MOST_COMPARED
  const { kind, above, link } = NOUNS[noun]
  const limit = `Four ${noun}s are the most that fit side by side.`
  return (
    <>
      {isChosen && <Breadcrumbs above={[{ label: above, link: link() }]} current={joinNames(names)} />}
      <main id="content" className="gutter py-8 md:py-12">
        <PageHead title={isChosen ? joinNames(names) : `Compare ${kind}`}>
          {!isChosen &&
            `Up to four ${noun}s side by side. The link of the page holds your choice: keep it, share it or print it.`}
        </PageHead>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
          <nav aria-label="What to compare" className="flex gap-5 text-sm">
            {(['compound', 'vendor'] as const).map((each) => (
              <Link
                key={each}
                {...NOUNS[each].link()}
                activeOptions={{ exact: true, includeSearch: false }}
                aria-current={each === noun ? 'page' : undefined}
                className="tab"
              >
                {NOUNS[each].kind}
              </Link>
            ))}
          </nav>
          {isChosen && <CopyLink />}
        </div>
        {notice}
        <div className="mt-4 space-y-3 empty:hidden">
          {unknown.length > 0 && (
            <Notice>
              There is no {noun} called {unknown.map((name) => `"${name}"`).join(', ')}.
            </Notice>
          )}
          {blends.length > 0 && (
            <Notice>{joinNames(blends)}: a blend is never compared with single compounds.</Notice>
          )}
          {refused.length > 0 && (
            <p className="text-sm text-muted">
              {limit} Left out: {refused.join(', ')}.{isFull && <span> Remove one to add another.</span>}
            </p>
          )}
        </div>
        <div
          className={
            isChosen && !isFull ? 'mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_14rem]' : 'mt-6'
          }
        >
          {isFull ? (
            refused.length === 0 && (
              <p className="mb-4 text-sm text-muted print:hidden">{limit} Remove one to add another.</p>
            )
          ) : (
            <div
              className={
                isChosen ? 'min-w-0 lg:sticky lg:top-20 lg:order-2 lg:self-start print:hidden' : 'max-w-md'
              }
            >
              {adding}
            </div>
          )}
          {isChosen && <div className="min-w-0">{children}</div>}
        </div>
        {!isChosen && empty}
        {!isFull && last}
      </main>
    </>
  )
}

/** Who removes a column by its link, or adds the last by the field, goes on from the heading: both are gone then. */
function useFocusAfterChange(choice: string) {
  const before = useRef(choice)
  useEffect(() => {
    if (before.current !== choice) focusHeading()
    before.current = choice
  }, [choice])
}
