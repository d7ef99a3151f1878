import { type MarketOffer, priceEfficiency } from '#domain/prices/price-efficiency.ts'
import { money } from '#web/lib/format.ts'
import { Meter } from '#web/ui/meter.tsx'
import { tableRoles } from '#web/ui/table-roles.ts'

const PRICES = [
  ['A', 4000],
  ['B', 5000],
  ['C', 6000],
] as const

/** An invented market of three vendors, rated by the function that rates the real ones. */
const market: MarketOffer[] = PRICES.map(([vendor, minor]) => ({
  id: vendor,
  vendor,
  compound: 'example',
  price: { minor, currency: 'USD' },
  massUg: 5_000,
  hasSize: true,
}))
const ratings = priceEfficiency(market)

export function WorkedEfficiency() {
  return (
    <div className="mt-4 overflow-x-auto rounded-md bg-sunken p-4 md:p-6">
      <table {...tableRoles.table} className="stacks w-full text-left text-sm">
        <caption className="pb-2 text-left text-muted">
          Three vendors, one compound, 5 mg each (invented prices; the median is {money(5000, 'USD')})
        </caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 pr-4 font-medium">
              Vendor
            </th>
            <th scope="col" className="py-1 pr-4 text-right font-medium">
              Price
            </th>
            <th scope="col" className="py-1 pl-4 font-medium">
              Rating
            </th>
          </tr>
        </thead>
        <tbody>
          {PRICES.map(([vendor, minor]) => (
            <tr key={vendor} {...tableRoles.row}>
              <th {...tableRoles.rowHead} scope="row" className="py-1.5 pr-4 font-medium">
                {vendor}
              </th>
              <td {...tableRoles.cell} data-label="Price" className="figures py-1.5 pr-4 text-right">
                {money(minor, 'USD')}
              </td>
              <td {...tableRoles.cell} className="py-1.5 pl-4">
                <Meter value={ratings.get(vendor)?.small_order_rating ?? 0} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
