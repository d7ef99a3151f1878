import type { ReactNode } from 'react'
import { HISTORY_RANGES, type HistoryRange } from '#contract/vocabulary.ts'
import { PageLink } from '#web/features/market/offers/page-link.tsx'
import { isNotFound } from '#web/lib/api.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const RANGE_TEXT: Record<HistoryRange, string> = {
  '30d': '30 days',
  '90d': '90 days',
  '1y': '1 year',
  all: 'All',
}

type Props = {
  title: string
  range: HistoryRange
  query: { data: { is_demo: boolean } | undefined; error: Error | null }
  /** What the chart shows. */
  sentence: string | undefined
  /** Stands above the ranges. */
  above?: ReactNode
  children: ReactNode
}

/** A price history: a sentence, the choice of ranges, and the chart. */
export function HistorySection({ title, range, query, sentence, above, children }: Props) {
  const { data, error } = query
  const isThere = error ? isNotFound(error) : data !== undefined
  return (
    <section id="history" aria-labelledby="history-title" className="scroll-mt-20">
      <h2 id="history-title" className="text-xl">
        {title}
      </h2>
      {error && !isThere && <p className="mt-2 text-muted">The price history cannot be read right now.</p>}
      {!error && !data && <Skeleton className="mt-4 h-96" />}
      {isThere && (
        <>
          <p className="mt-2 max-w-[68ch]">
            {sentence}{' '}
            {data?.is_demo && (
              <span className="rounded-full border border-info bg-info-soft px-2 text-xs font-medium whitespace-nowrap text-info">
                Demo
              </span>
            )}
          </p>
          {above}
          <nav aria-label="Range of the price history" className="print:hidden">
            <ul className="mt-3 flex flex-wrap gap-x-5">
              {HISTORY_RANGES.map((each) => (
                <li key={each}>
                  <PageLink
                    change={{ history: each === '1y' ? undefined : each }}
                    aria-current={each === range ? 'page' : undefined}
                    className="tab text-sm"
                  >
                    {RANGE_TEXT[each]}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
          {children}
        </>
      )}
    </section>
  )
}

/** The table behind one press. */
export function AsTable({ children }: { children: ReactNode }) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent underline-offset-4 hover:underline print:hidden">
        Show as table
      </summary>
      {children}
    </details>
  )
}
