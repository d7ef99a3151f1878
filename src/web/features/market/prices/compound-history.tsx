import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DrugPriceHistory } from '#contract/market/prices.ts'
import type { HistoryRange } from '#contract/vocabulary.ts'
import { DecidedDisputes } from '#web/features/catalogue/listing/decided-disputes.tsx'
import { shortDate } from '#web/lib/format.ts'
import { usePriceDisplay } from '#web/lib/price-display.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { compoundChart, compoundReading, compoundSentence } from './compound-chart.ts'
import { AsTable, HistorySection } from './history-section.tsx'
import { PriceChart } from './price-chart.tsx'
import { drugPriceHistoryQuery } from './queries.ts'
import { NO_PRICE, rowKey, tableRows, WHEN } from './table-rows.tsx'
import { massTeller, type Teller } from './teller.ts'

export type CompoundHistoryProps = { drugId: string; range: HistoryRange | undefined }

/** What a compound cost: a sentence, a chart, and behind one press the table. */
export function CompoundHistory({ drugId, range = '1y' }: CompoundHistoryProps) {
  const query = useQuery(drugPriceHistoryQuery(drugId, range))
  const { data: history } = query
  // One unit for the whole: that of its lowest price, unless another one was chosen.
  const tell = massTeller(history?.currency ?? 'USD', history?.lowest?.cost_per_mg ?? 1000, usePriceDisplay())
  const sentence = history && compoundSentence(history, tell)
  return (
    <>
      <HistorySection title="Price history" range={range} query={query} sentence={sentence}>
        {history?.lowest && sentence && (
          <Shown key={`${history.range} ${history.to}`} {...{ history, tell, sentence }} />
        )}
      </HistorySection>
      <DecidedDisputes of={{ drugId }} />
    </>
  )
}

type ShownProps = { history: DrugPriceHistory; tell: Teller; sentence: string }

function Shown({ history, tell, sentence }: ShownProps) {
  const [marked, setMarked] = useState<string>()
  const { by_vendor, events } = history
  const names = new Map(by_vendor.map(({ slug, name }) => [slug, name]))
  return (
    <>
      <PriceChart
        chart={compoundChart(history)}
        sentence={sentence}
        tell={tell}
        readingOf={(day) => compoundReading(history, tell, day, marked)}
        marked={marked}
      >
        The lowest price per {tell.unit} of all vendors, with each vendor&apos;s own behind it. Out of stock
        and not seen for 30 days count as no price.
      </PriceChart>
      {by_vendor.length > 1 && (
        <label className="scripted flex min-h-11 flex-wrap items-center gap-3 text-sm print:hidden">
          <span className="text-muted">Show the line of</span>
          <select
            value={marked ?? ''}
            onChange={({ target }) => setMarked(target.value || undefined)}
            className="min-h-11 rounded-md border border-edge bg-surface px-3 text-sm text-ink"
          >
            <option value="">no single vendor</option>
            {by_vendor.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <AsTable>
        <PlainTable
          caption="Lowest prices, the latest first"
          keyOf={rowKey}
          columns={[
            WHEN,
            {
              head: `Lowest per ${tell.unit}`,
              isFigure: true,
              cell: ({ step: { lowest_cost_per_mg: cost } }) =>
                cost === null ? NO_PRICE : tell.figure(cost),
            },
            {
              head: 'Vendor',
              cell: ({ step: { vendor } }) => (vendor ? (names.get(vendor) ?? vendor) : '–'),
            },
            { head: 'Vendors', isFigure: true, cell: ({ step }) => step.vendors },
          ]}
          rows={compoundRows(history)}
        />
        {by_vendor.length > 1 && (
          <>
            <h3 className="mt-4 text-sm">Each vendor&apos;s own lowest price per {tell.unit}</h3>
            <PlainTable
              caption="The vendors' own lowest prices, the cheapest of today first"
              keyOf={({ slug }) => slug}
              columns={[
                { head: 'Vendor', className: 'whitespace-nowrap', cell: ({ name }) => name },
                { head: 'Latest', isFigure: true, cell: ({ costs }) => tell.figure(costs.at(-1) ?? 0) },
                { head: 'Lowest', isFigure: true, cell: ({ costs }) => tell.figure(Math.min(...costs)) },
                { head: 'Highest', isFigure: true, cell: ({ costs }) => tell.figure(Math.max(...costs)) },
                { head: 'Known until', cell: ({ steps }) => shortDate(steps.at(-1)?.to ?? '') },
              ]}
              rows={by_vendor.map((vendor) => ({
                ...vendor,
                costs: vendor.steps.map(({ cost_per_mg }) => cost_per_mg),
              }))}
            />
          </>
        )}
        {events.length > 0 && (
          <>
            <h3 className="mt-4 text-sm">The cheapest pack was out of stock from</h3>
            <ul className="mt-1 text-sm text-muted">
              {events.map(({ day, vendor }) => (
                <li key={`${day} ${vendor}`}>
                  {shortDate(day)}, at {names.get(vendor) ?? vendor}
                </li>
              ))}
            </ul>
          </>
        )}
      </AsTable>
    </>
  )
}

/** The rows of a compound's table: its steps, or of longer times the lowest price of each month. */
export const compoundRows = ({ range, steps }: Pick<DrugPriceHistory, 'range' | 'steps'>) =>
  tableRows(range, steps, ({ lowest_cost_per_mg }) => lowest_cost_per_mg)
