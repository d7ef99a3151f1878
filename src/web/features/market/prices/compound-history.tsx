import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DrugPriceHistory } from '#contract/market/prices.ts'
import type { HistoryRange } from '#contract/vocabulary.ts'
import { DecidedDisputes } from '#web/features/catalogue/listing/decided-disputes.tsx'
import { counted, joinKnown, shortDate } from '#web/lib/format.ts'
import { usePriceDisplay } from '#web/lib/price-display.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { type Chart, type ChartStep, isKnown, movedText, stepAtEnd, stepOn } from './chart.ts'
import { AsTable, HistorySection } from './history-section.tsx'
import { PriceChart } from './price-chart.tsx'
import { historyQuery } from './queries.ts'
import { NO_PRICE, rowKey, tableRows, WHEN } from './table-rows.tsx'
import { type Teller, teller } from './teller.ts'

export type CompoundHistoryProps = { drugId: string; range: HistoryRange | undefined }

/** What a compound cost: a sentence, a chart, and behind one press the table. */
export function CompoundHistory({ drugId, range = '1y' }: CompoundHistoryProps) {
  const query = useQuery(historyQuery('getDrugPriceHistory', { drugId }, range))
  const { data: history } = query
  // One unit for the whole: that of its lowest price, unless another one was chosen.
  const tell = teller(history?.currency ?? 'USD', history?.lowest?.cost_per_mg ?? 1000, usePriceDisplay())
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

/** The lowest price of a compound, up to the dearest of the vendors' lowest, with each vendor's own behind it. */
export function compoundChart({ from, to, steps, by_vendor, lowest, events }: DrugPriceHistory): Chart {
  const line = stepsOf(steps)
  const last = stepAtEnd({ to }, line)
  return {
    from,
    to,
    steps: line,
    lines: by_vendor.map(({ slug, name, steps: own }) => ({
      key: slug,
      name,
      steps: own.map(({ cost_per_mg: value, ...days }) => ({ ...days, value })),
    })),
    lowest: lowest && { day: lowest.from, value: lowest.cost_per_mg },
    ends: last
      ? [
          { text: 'lowest', value: last.value },
          { text: 'highest', value: last.upper ?? last.value },
        ]
      : [],
    soldOut: events.map(({ day }) => day),
  }
}

const stepsOf = (steps: DrugPriceHistory['steps']): ChartStep[] =>
  steps.map(({ from, to, lowest_cost_per_mg: value, highest_cost_per_mg: upper }) => ({
    from,
    to,
    value,
    lower: value,
    upper,
  }))

/** What the chart shows, in words: how it moved, how today stands, and when it was lowest. */
export function compoundSentence(history: DrugPriceHistory, { figure, unit }: Teller): string {
  const steps = stepsOf(history.steps)
  const moved = movedText(steps, { what: 'the lowest price', figure, per: ` per ${unit}` })
  const last = steps.findLast(isKnown)
  if (!moved || !last || !history.lowest)
    return history.range === 'all'
      ? 'No comparable price was ever seen.'
      : 'No comparable price was seen in these days.'
  const { lowest, by_vendor } = history
  const low = figure(lowest.cost_per_mg)
  const name = by_vendor.find(({ slug }) => slug === lowest.vendor)?.name
  const lowText = `The lowest in this period was ${low}, on ${shortDate(lowest.from)}${name ? `, at ${name}` : ''}.`
  return joinKnown(' ', [moved, standingText(history, last.to), low === figure(last.value) ? null : lowText])
}

function standingText({ standing, to }: DrugPriceHistory, last: string): string | null {
  if (last !== to) return 'No vendor has had a comparable price since then.'
  if (standing === 'lowest') return 'It is the lowest in 90 days.'
  return standing === 'above usual' ? 'It is above its usual price of the last 90 days.' : null
}

/** 'May 29, 2026: $0.031 / g at Emberquay Chems, 6 vendors', and what the marked vendor had. */
export function compoundReading(
  { steps, by_vendor }: DrugPriceHistory,
  { figure, unit }: Teller,
  day: string,
  marked?: string,
): string {
  const step = stepOn(steps, day)
  if (!step || step.lowest_cost_per_mg === null) return `${shortDate(day)}: no price known`
  const name = by_vendor.find(({ slug }) => slug === step.vendor)?.name
  const who = name ? ` at ${name}` : ''
  const lowest = `${shortDate(day)}: ${figure(step.lowest_cost_per_mg)} / ${unit}${who}, ${counted(step.vendors, 'vendor')}`
  const own = by_vendor.find(({ slug }) => slug === marked)
  if (!own || step.vendor === marked) return lowest
  const there = own.steps.find(({ from, to }) => from <= day && day <= to)
  return `${lowest}; ${own.name} ${there ? figure(there.cost_per_mg) : 'no price known'}`
}
