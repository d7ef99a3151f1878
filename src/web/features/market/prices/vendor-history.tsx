import { useQuery } from '@tanstack/react-query'
import type { VendorPriceHistory } from '#contract/market/prices.ts'
import type { HistoryRange } from '#contract/vocabulary.ts'
import { counted } from '#web/lib/format.ts'
import { AsTable, HistorySection } from './history-section.tsx'
import { daysText, HistoryTable, NO_PRICE } from './history-table.tsx'
import { OfferHistory } from './offer-history.tsx'
import { PriceChart } from './price-chart.tsx'
import { vendorPriceHistoryQuery } from './queries.ts'
import { tableRows } from './table-rows.ts'
import { levelText, vendorChart, vendorReading, vendorSentence } from './vendor-chart.ts'

export type VendorHistoryProps = {
  vendorId: string
  range: HistoryRange | undefined
  /** The offer whose own history is shown instead. */
  pack: string | undefined
}

/** How the prices of a vendor moved, or what one of its packs cost. */
export function VendorHistory({ vendorId, range = '1y', pack }: VendorHistoryProps) {
  return pack === undefined ? (
    <Level vendorId={vendorId} range={range} />
  ) : (
    <OfferHistory id={pack} range={range} />
  )
}

function Level({ vendorId, range }: { vendorId: string; range: HistoryRange }) {
  const { data: history, error } = useQuery(vendorPriceHistoryQuery(vendorId, range))
  const sentence = history && vendorSentence(history)
  return (
    <HistorySection
      title="Price history"
      range={range}
      state={error ? 'failed' : history ? 'there' : 'waiting'}
      {...(sentence && { sentence, isDemo: history.is_demo })}
    >
      {history?.lowest && sentence && (
        <>
          <PriceChart
            key={`${history.range} ${history.to}`}
            chart={vendorChart(history)}
            sentence={sentence}
            figure={levelText}
            readingOf={(day) => vendorReading(history, day)}
          >
            100% is what a pack usually costs: the median of its days in this time. The line is the pack in
            the middle of {counted(history.packs, 'pack')}, chosen by their ids and not by price; half of them
            are within the band. Out of stock and not seen for 30 days count as no price. What one pack cost
            stands behind its link among the offers.
          </PriceChart>
          <AsTable>
            <LevelTable history={history} />
          </AsTable>
        </>
      )}
    </HistorySection>
  )
}

type Step = VendorPriceHistory['steps'][number]

/** By step, or of longer times how each month ended. */
function LevelTable({ history: { range, steps } }: { history: VendorPriceHistory }) {
  const rows = tableRows<Step>(range, steps, {
    isGap: ({ level }) => level === null,
    counts: (step, before) => step.from > before.from,
  })
  return (
    <HistoryTable
      caption="Price level of the vendor, the latest first; of months their last days"
      columns={[
        { head: 'Level', isFigure: true },
        { head: 'Half between', isFigure: true },
        { head: 'Packs', isFigure: true },
        { head: 'Out of stock', isFigure: true },
      ]}
      rows={rows.map(({ when, step }) => ({
        key: `${when} ${step.from}`,
        head: daysText(when, step),
        cells: [
          step.level === null ? NO_PRICE : levelText(step.level),
          step.lower === null || step.upper === null ? (
            '–'
          ) : (
            <span key="half" className="whitespace-nowrap">
              {levelText(step.lower)} – {levelText(step.upper)}
            </span>
          ),
          step.packs,
          step.out_of_stock,
        ],
      }))}
    />
  )
}
