import { counted, joinNames, shortDate } from '#web/lib/format.ts'
import { INVENTED_RATES, usePriceDisplay } from '#web/lib/price-display.ts'
import { Titled } from '#web/ui/titled.tsx'
import {
  type Basket,
  type Found,
  isApproximate,
  rateDays,
  type Sums,
  sumsIn,
  whyText,
} from './basket-text.ts'
import { OrderSection } from './order-section.tsx'

/** The cheapest basket: its total, why it is split so, and the orders. */
export function BasketResult({ found }: { found: Found }) {
  const { basket, currency } = found
  const display = usePriceDisplay()
  if (!basket) return <NoBasket found={found} />
  const sums = sumsIn(currency, display)
  const isNear = isApproximate(basket.orders)
  const days = [...new Set([...rateDays(basket), ...(sums.rateDay === null ? [] : [sums.rateDay])])]
  return (
    <section aria-labelledby="best-basket" className="mt-10 border-t border-edge pt-6">
      <h2 id="best-basket" className="text-xl">
        <span className="figures">{sums.text(basket.total_minor, isNear)}</span> from{' '}
        {counted(basket.orders.length, 'vendor')}, deliveries included
      </h2>
      <p className="mt-2 max-w-[68ch] text-pretty text-muted">{whyText(found, sums)}</p>
      {days.length > 0 && (
        <p className="mt-1 text-sm text-muted">
          ≈: converted at the reference rate of {joinNames(days.map(shortDate))}. What your bank charges
          differs.
          {(found.has_demo_rates || (sums.rateDay !== null && display.isDemo)) && (
            <span> {INVENTED_RATES}</span>
          )}
        </p>
      )}
      <div className="mt-6 grid gap-x-12 gap-y-8 xl:grid-cols-2">
        {basket.orders.map((order) => (
          <OrderSection key={order.vendor.id} order={order} sums={sums} />
        ))}
      </div>
      <FewerVendors basket={basket} sums={sums} />
    </section>
  )
}

/** What the same costs with fewer vendors; nothing where there is nothing to choose. */
function FewerVendors({ basket, sums }: { basket: Basket; sums: Sums }) {
  const shown = basket.totals_by_vendors.slice(0, basket.orders.length)
  if (shown.length < 2) return null
  return (
    <Titled title="With fewer vendors" as="h3" heading="text-base" className="mt-8 max-w-md">
      <dl className="mt-2 text-sm">
        {shown.map((total, place) => (
          // The place is what the row tells.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={place} className="flex justify-between gap-4 border-b border-rule py-2">
            <dt>
              {place === 0 ? 'One vendor' : `At most ${counted(place + 1, 'vendor')}`}
              {place === 0 && basket.single && (
                <span className="text-muted"> ({basket.single.vendor.name})</span>
              )}
            </dt>
            <dd className="figures">
              {total === null ? (
                <span className="text-muted">not everything</span>
              ) : (
                sums.text(total.total_minor, total.is_converted)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Titled>
  )
}

/** Why there is no basket: nothing that can be looked for, no offer that may be bought, or too few vendors allowed. */
function NoBasket({ found: { fewest_vendors, wishes } }: { found: Found }) {
  const isUnderstood = wishes.some(({ state }) => state !== 'not understood' && state !== 'no amount')
  const [heading, text] =
    fewest_vendors !== null
      ? [
          'Not from so few vendors',
          `It takes at least ${counted(fewest_vendors, 'vendor')} to have everything. Allow that many, or shorten the list.`,
        ]
      : isUnderstood
        ? [
            'Nothing can be bought this way',
            'No offer meets the conditions. Below is what is left out, and why; try others.',
          ]
        : ['Nothing to look for yet', 'Each compound needs a name that we know and an amount in mg.']
  return (
    <Titled title={heading} className="mt-10 rounded-md border border-dashed border-rule px-6 py-10">
      <p className="mt-1 max-w-[68ch] text-muted">{text}</p>
    </Titled>
  )
}
