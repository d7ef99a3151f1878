import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HISTORY_RANGES, type HistoryRange } from '#contract/vocabulary.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HistoryTable } from './history-table.tsx'
import { PriceChart } from './price-chart.tsx'
import { historySentence, unitOfHistory } from './price-text.ts'
import { drugPriceHistoryQuery } from './queries.ts'

export type PriceHistoryProps = { drugId: string; range: HistoryRange | undefined }

const RANGE_TEXT: Record<HistoryRange, string> = {
  '30d': '30 days',
  '90d': '90 days',
  '1y': '1 year',
  all: 'All',
}

/** What a compound cost: a sentence, a chart, and behind one press the table. */
export function PriceHistory({ drugId, range = '1y' }: PriceHistoryProps) {
  const { data: history, error } = useQuery(drugPriceHistoryQuery(drugId, range))
  return (
    <section id="history" aria-labelledby="history-title" className="scroll-mt-20">
      <h2 id="history-title" className="text-xl">
        Price history
      </h2>
      {error && <p className="mt-2 text-muted">The price history cannot be read right now.</p>}
      {!history && !error && <Skeleton className="mt-4 h-96" />}
      {history && (
        <>
          <p className="mt-2 max-w-[68ch]">
            {historySentence(history)}{' '}
            {history.is_demo && (
              <span className="rounded-full border border-info bg-info-soft px-2 text-xs font-medium whitespace-nowrap text-info">
                Demo
              </span>
            )}
          </p>
          <RangeLinks current={range} />
          {history.lowest && (
            <>
              <PriceChart key={`${history.range} ${history.to}`} history={history} />
              <details className="mt-3">
                <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent underline-offset-4 hover:underline">
                  Show as table
                </summary>
                <HistoryTable history={history} unit={unitOfHistory(history)} />
              </details>
            </>
          )}
        </>
      )}
    </section>
  )
}

function RangeLinks({ current }: { current: HistoryRange }) {
  return (
    <nav aria-label="Range of the price history">
      <ul className="mt-3 flex flex-wrap gap-x-5">
        {HISTORY_RANGES.map((range) => (
          <li key={range}>
            <Link
              to="."
              search={
                ((search: object) => ({ ...search, history: range === '1y' ? undefined : range })) as never
              }
              state={true}
              resetScroll={false}
              activeOptions={{ exact: true, explicitUndefined: true }}
              aria-current={range === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent text-sm text-muted hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
            >
              {RANGE_TEXT[range]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
