import type { DrugPriceHistory } from '#contract/prices.ts'
import type { UnitOfPrice } from '#domain/money.ts'
import { longDate, shortDate } from '#web/lib/format.ts'
import { figureOf } from './price-text.ts'
import { tableRows } from './table-rows.ts'

/** The chart as a table: its steps, or of longer times the lowest price of each month. */
export function HistoryTable({ history, unit }: { history: DrugPriceHistory; unit: UnitOfPrice }) {
  const names = new Map(history.by_vendor.map(({ slug, name }) => [slug, name]))
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-3xl text-left text-sm">
        <caption className="sr-only">Lowest prices, the latest first</caption>
        <thead className="text-muted">
          <tr className="border-b border-rule">
            <th scope="col" className="py-2 pr-4 font-medium">
              When
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-medium">
              Lowest per {unit}
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              Vendor
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Vendors
            </th>
          </tr>
        </thead>
        <tbody>
          {tableRows(history).map(({ when, from, to, cost, vendor, vendors }) => (
            <tr key={`${when} ${from}`} className="border-b border-rule">
              <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap">
                {when
                  ? longDate(when)
                  : from === to
                    ? shortDate(from)
                    : `${shortDate(from)} to ${shortDate(to)}`}
              </th>
              <td className="figures py-2 pr-4 text-right">
                {cost === null ? <span className="text-muted">no price</span> : figureOf(cost, history, unit)}
              </td>
              <td className="py-2 pr-4">{vendor ? (names.get(vendor) ?? vendor) : '–'}</td>
              <td className="figures py-2 text-right">{vendors}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {history.events.length > 0 && (
        <>
          <h3 className="mt-4 text-sm">The cheapest pack was out of stock from</h3>
          <ul className="mt-1 text-sm text-muted">
            {history.events.map(({ day, vendor }) => (
              <li key={`${day} ${vendor}`}>
                {shortDate(day)}, at {names.get(vendor) ?? vendor}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
