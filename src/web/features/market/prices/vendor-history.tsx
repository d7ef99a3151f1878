import { useQuery } from '@tanstack/react-query'
import type { OfferHistory as History, VendorPriceHistory } from '#contract/market/prices.ts'
import type { HistoryRange } from '#contract/vocabulary.ts'
import { formatSize } from '#domain/prices/pack-size.ts'
import { PageLink } from '#web/features/market/offers/page-link.tsx'
import { counted, joinKnown, money, shortDate } from '#web/lib/format.ts'
import { usePriceDisplay } from '#web/lib/price-display.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { type Chart, type ChartStep, isKnown, movedText, stepAtEnd, stepOn } from './chart.ts'
import { AsTable, HistorySection } from './history-section.tsx'
import { offerChart, offerReading, offerSentence, offerSteps } from './offer-chart.ts'
import { PriceChart } from './price-chart.tsx'
import { historyQuery } from './queries.ts'
import { NO_PRICE, rowKey, tableRows, WHEN } from './table-rows.tsx'
import { isByMass, type Teller, teller } from './teller.ts'

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

const levelOf = ({ level }: VendorPriceHistory['steps'][number]) => level

function Level({ vendorId, range }: { vendorId: string; range: HistoryRange }) {
  const query = useQuery(historyQuery('getVendorPriceHistory', { vendorId }, range))
  const { data: history } = query
  const sentence = history && vendorSentence(history)
  return (
    <HistorySection title="Price history" range={range} query={query} sentence={sentence}>
      {history?.lowest && sentence && (
        <>
          <PriceChart
            key={`${history.range} ${history.to}`}
            chart={vendorChart(history)}
            sentence={sentence}
            tell={LEVELS}
            readingOf={(day) => vendorReading(history, day)}
          >
            100% is what a pack usually costs: the median of its days in this time. The line is the pack in
            the middle of {counted(history.packs, 'pack')}, chosen by their ids and not by price; half of them
            are within the band. Out of stock and not seen for 30 days count as no price. What one pack cost
            stands behind its link among the offers.
          </PriceChart>
          <AsTable>
            <PlainTable
              caption="Price level of the vendor, the latest first; of months their last days"
              keyOf={rowKey}
              columns={[
                WHEN,
                {
                  head: 'Level',
                  isFigure: true,
                  cell: ({ step: { level } }) => (level === null ? NO_PRICE : levelText(level)),
                },
                {
                  head: 'Half between',
                  isFigure: true,
                  className: 'whitespace-nowrap',
                  cell: ({ step: { lower, upper } }) =>
                    lower === null || upper === null ? '–' : `${levelText(lower)} – ${levelText(upper)}`,
                },
                { head: 'Packs', isFigure: true, cell: ({ step }) => step.packs },
                { head: 'Out of stock', isFigure: true, cell: ({ step }) => step.out_of_stock },
              ]}
              // Of longer times how each month ended.
              rows={tableRows(history.range, history.steps, levelOf, () => true)}
            />
          </AsTable>
        </>
      )}
    </HistorySection>
  )
}

/** The price history of one pack, with the lowest price of its compound. */
function OfferHistory({ id, range }: { id: string; range: HistoryRange }) {
  const query = useQuery(historyQuery('getOfferHistory', { id }, range))
  const { data: history } = query
  const usual = history && !isByMass(history) ? 'pack' : (history?.lowest?.cost_per_mg ?? 1000)
  const tell = teller(history?.currency ?? 'USD', usual, usePriceDisplay())
  const sentence = history && offerSentence(history, tell)
  const size = formatSize(history?.points.at(-1)?.size ?? null)
  const name = joinKnown(' ', [history?.offer.drug_name, size])
  return (
    <HistorySection
      title={name ? `Price history of ${name}` : 'Price history'}
      range={range}
      query={query}
      sentence={sentence ?? 'There is no such offer.'}
      above={
        <p className="text-sm print:hidden">
          <PageLink
            change={{ pack: undefined }}
            className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
          >
            All packs of this vendor
          </PageLink>
        </p>
      }
    >
      {history && sentence && (
        <Shown key={`${id} ${history.range} ${history.to}`} {...{ history, tell, sentence }} />
      )}
    </HistorySection>
  )
}

function Shown({ history, tell, sentence }: { history: History; tell: Teller; sentence: string }) {
  const { drug_id: drugId } = history.offer
  const { data: market } = useQuery(historyQuery('getDrugPriceHistory', { drugId }, history.range))
  const chart = offerChart(history, market)
  return (
    <>
      {chart.lowest && (
        <PriceChart
          chart={chart}
          sentence={sentence}
          tell={tell}
          readingOf={(day) => offerReading(history, chart, tell, day)}
        >
          The price per {tell.unit} of this pack
          {chart.lines.length > 0 && <span>, with the lowest of all vendors behind it</span>}
          <span>. Out of stock and not seen for 30 days count as no price.</span>
        </PriceChart>
      )}
      {history.points.length > 0 && (
        <AsTable>
          <OfferTable history={history} tell={tell} />
        </AsTable>
      )}
      <p className="mt-3 text-xs text-muted">
        {history.first_seen !== null && history.last_seen !== null && (
          <>
            First seen on {shortDate(history.first_seen)}, last on {shortDate(history.last_seen)}.
            {history.sources.length > 0 && <span>{` Source: ${history.sources.join(', ')}.`}</span>}
          </>
        )}
      </p>
    </>
  )
}

/** What was seen, the latest first: by step, or of longer times the lowest price of each month. */
function OfferTable({ history, tell }: { history: History; tell: Teller }) {
  const steps = offerSteps(history).map((step) => ({
    ...step,
    point: history.points.find(({ from, to }) => from === step.from && to === step.to),
  }))
  const rows = tableRows(history.range, steps, ({ value }) => value)
  return (
    <PlainTable<(typeof rows)[number]>
      caption="Prices of the pack, the latest first"
      keyOf={rowKey}
      columns={[
        WHEN,
        ...(tell.unit === 'pack'
          ? []
          : [
              {
                head: `Per ${tell.unit}`,
                isFigure: true,
                cell: ({ step: { value } }: (typeof rows)[number]) =>
                  value === null ? NO_PRICE : tell.figure(value),
              },
            ]),
        {
          head: 'Pack',
          isFigure: true,
          cell: ({ step: { point } }) =>
            point?.money ? money(point.money.minor, point.money.currency) : (point?.price ?? '–'),
        },
        {
          head: 'In stock',
          cell: ({ step: { point } }) =>
            point?.in_stock == null ? 'not stated' : point.in_stock ? 'yes' : 'no',
        },
      ]}
      rows={rows}
    />
  )
}

/** '97%', '102.5%': 1 is what a pack usually costs. */
export const levelText = (level: number) => `${Number((level * 100).toFixed(1))}%`

/** Levels are of no currency and no unit. */
const LEVELS: Teller = { figure: levelText, mark: levelText, scale: 1, unit: '', rateDay: null }

/** The price level of a vendor over time, with the band that holds the middle half of its packs. */
export function vendorChart(history: VendorPriceHistory): Chart {
  const steps = levelSteps(history)
  const last = stepAtEnd(history, steps)
  return {
    from: history.from,
    to: history.to,
    steps,
    lines: [],
    lowest: history.lowest && { day: history.lowest.from, value: history.lowest.level },
    ends: last ? [{ text: '', value: last.value }] : [],
    soldOut: [],
  }
}

const levelSteps = ({ steps }: VendorPriceHistory): ChartStep[] =>
  steps.map(({ from, to, level, lower, upper, out_of_stock }) => ({
    from,
    to,
    value: level,
    lower,
    upper,
    ...(out_of_stock > 0 && { why: 'out of stock' }),
  }))

/** How the vendor's prices moved as a whole, and the number of packs behind the statement. */
export function vendorSentence(history: VendorPriceHistory): string {
  const steps = levelSteps(history)
  const moved = movedText(steps, {
    what: 'the price level of this vendor',
    figure: levelText,
    per: ' of the usual',
  })
  if (!moved)
    return history.range === 'all'
      ? 'No price was ever seen.'
      : 'No price of this vendor was seen in these days.'
  const end = steps.findLast(isKnown)?.to ?? history.to
  const stopped = end < history.to ? ` No payable price was seen since ${shortDate(end)}.` : ''
  return `${moved}${stopped}`
}

/** 'May 29, 2026: 97% of the usual, 22 packs, 2 out of stock'. */
export function vendorReading({ steps }: VendorPriceHistory, day: string): string {
  const step = stepOn(steps, day)
  const soldOut = step && step.out_of_stock > 0 ? `, ${step.out_of_stock} out of stock` : ''
  return step && step.level !== null
    ? `${shortDate(day)}: ${levelText(step.level)} of the usual, ${counted(step.packs, 'pack')}${soldOut}`
    : `${shortDate(day)}: no price known${soldOut}`
}
