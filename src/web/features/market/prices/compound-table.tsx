import type { DrugPriceHistory } from '#contract/market/prices.ts'
import { shortDate } from '#web/lib/format.ts'
import { daysText, HistoryTable, NO_PRICE } from './history-table.tsx'
import { tableRows } from './table-rows.ts'
import type { Teller } from './teller.ts'

type Step = DrugPriceHistory['steps'][number]

/** The rows of a compound's table: its steps, or of longer times the lowest price of each month. */
export const compoundRows = ({ range, steps }: Pick<DrugPriceHistory, 'range' | 'steps'>) =>
  tableRows<Step>(range, steps, {
    isGap: ({ lowest_cost_per_mg }) => lowest_cost_per_mg === null,
    counts: (step, before) => (step.lowest_cost_per_mg ?? 0) < (before.lowest_cost_per_mg ?? 0),
  })

/** The lowest price by time, each vendor's own, and when the cheapest pack was sold out. */
export function CompoundTable({ history, tell }: { history: DrugPriceHistory; tell: Teller }) {
  const { by_vendor, events } = history
  const names = new Map(by_vendor.map(({ slug, name }) => [slug, name]))
  return (
    <>
      <HistoryTable
        caption="Lowest prices, the latest first"
        columns={[
          { head: `Lowest per ${tell.unit}`, isFigure: true },
          { head: 'Vendor' },
          { head: 'Vendors', isFigure: true },
        ]}
        rows={compoundRows(history).map(({ when, step }) => ({
          key: `${when} ${step.from}`,
          head: daysText(when, step),
          cells: [
            step.lowest_cost_per_mg === null ? NO_PRICE : tell.figure(step.lowest_cost_per_mg),
            step.vendor ? (names.get(step.vendor) ?? step.vendor) : '–',
            step.vendors,
          ],
        }))}
      />
      {by_vendor.length > 1 && (
        <>
          <h3 className="mt-4 text-sm">Each vendor&apos;s own lowest price per {tell.unit}</h3>
          <HistoryTable
            caption="The vendors' own lowest prices, the cheapest of today first"
            first="Vendor"
            columns={[
              { head: 'Latest', isFigure: true },
              { head: 'Lowest', isFigure: true },
              { head: 'Highest', isFigure: true },
              { head: 'Known until' },
            ]}
            rows={by_vendor.map(({ slug, name, steps }) => {
              const costs = steps.map(({ cost_per_mg }) => cost_per_mg)
              const figures = [costs.at(-1) ?? 0, Math.min(...costs), Math.max(...costs)]
              return {
                key: slug,
                head: name,
                cells: [...figures.map(tell.figure), shortDate(steps.at(-1)?.to ?? '')],
              }
            })}
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
    </>
  )
}
