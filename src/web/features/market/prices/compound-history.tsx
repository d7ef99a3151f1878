import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DrugPriceHistory } from '#contract/market/prices.ts'
import type { HistoryRange } from '#contract/vocabulary.ts'
import { DecidedDisputes } from '#web/features/catalogue/listing/decided-disputes.tsx'
import { usePriceDisplay } from '#web/lib/price-display.ts'
import { compoundChart, compoundReading, compoundSentence } from './compound-chart.ts'
import { CompoundTable } from './compound-table.tsx'
import { AsTable, HistorySection } from './history-section.tsx'
import { PriceChart } from './price-chart.tsx'
import { drugPriceHistoryQuery } from './queries.ts'
import { RateNote } from './rate-note.tsx'
import { massTeller } from './teller.ts'

export type CompoundHistoryProps = { drugId: string; range: HistoryRange | undefined }

/** What a compound cost: a sentence, a chart, and behind one press the table. */
export function CompoundHistory({ drugId, range = '1y' }: CompoundHistoryProps) {
  const { data: history, error } = useQuery(drugPriceHistoryQuery(drugId, range))
  const tell = useTeller(history)
  return (
    <>
      <HistorySection
        title="Price history"
        range={range}
        state={error ? 'failed' : history ? 'there' : 'waiting'}
        {...(history && { sentence: compoundSentence(history, tell), isDemo: history.is_demo })}
      >
        {history?.lowest && <Shown key={`${history.range} ${history.to}`} history={history} />}
      </HistorySection>
      <DecidedDisputes of={{ drugId }} />
    </>
  )
}

/** One unit for the whole: that of its lowest price, unless another one was chosen. */
const useTeller = (history: DrugPriceHistory | undefined) =>
  massTeller(history?.currency ?? 'USD', history?.lowest?.cost_per_mg ?? 1000, usePriceDisplay())

function Shown({ history }: { history: DrugPriceHistory }) {
  const [marked, setMarked] = useState<string>()
  const tell = useTeller(history)
  return (
    <>
      <PriceChart
        chart={compoundChart(history)}
        sentence={compoundSentence(history, tell)}
        figure={tell.figure}
        mark={tell.mark}
        scale={tell.scale}
        readingOf={(day) => compoundReading(history, tell, day, marked)}
        marked={marked}
      >
        The lowest price per {tell.unit} of all vendors, with each vendor&apos;s own behind it. Out of stock
        and not seen for 30 days count as no price.
        <RateNote tell={tell} />
      </PriceChart>
      {history.by_vendor.length > 1 && (
        <label className="scripted flex min-h-11 flex-wrap items-center gap-3 text-sm print:hidden">
          <span className="text-muted">Show the line of</span>
          <select
            value={marked ?? ''}
            onChange={({ target }) => setMarked(target.value || undefined)}
            className="min-h-11 rounded-md border border-edge bg-surface px-3 text-sm text-ink"
          >
            <option value="">no single vendor</option>
            {history.by_vendor.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <AsTable>
        <CompoundTable history={history} tell={tell} />
      </AsTable>
    </>
  )
}
