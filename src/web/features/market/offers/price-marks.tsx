import type { FollowedOffer, Offer, RankedOffer } from '#contract/catalogue/offers.ts'
import { type UnitOfPrice, unitOfPrice } from '#domain/prices/money.ts'
import { shortDate } from '#web/lib/format.ts'
import { useMassPrice } from '#web/lib/price-display.ts'
import { Sparkline } from '#web/ui/sparkline.tsx'

const DAYS = 90

/** How the price of an offer stands: lowest only on the cheapest row, and after a real fall; and since when it cannot be bought. */
export function priceMarks({
  in_stock,
  out_of_stock_since,
  standing,
  is_best = true,
  trend = [],
}: Pick<Offer, 'in_stock'> & Partial<FollowedOffer & Pick<RankedOffer, 'is_best'>>): string[] {
  if (in_stock === false) {
    const since = out_of_stock_since ? ` since ${shortDate(out_of_stock_since)}` : ''
    return [`Out of stock${since}`]
  }
  const [before, now] = [Math.max(...trend.map(([, , cost]) => cost)), trend.at(-1)?.[2]]
  if (standing === 'lowest' && is_best && now !== undefined && now < before) return ['Lowest in 90 days']
  return standing === 'above usual' ? ['Above its usual price'] : []
}

type TrendProps = { offer: Offer & Partial<FollowedOffer>; unit: UnitOfPrice | undefined }

/** How the cost moved in 90 days: then, the shape, now. Nothing where it did not move. */
export function PriceTrend({ offer: { trend = [], money, cost_per_mg }, unit }: TrendProps) {
  const tell = useMassPrice()
  const [first, last] = [trend[0]?.[2], trend.at(-1)?.[2]]
  if (
    first === undefined ||
    last === undefined ||
    money === null ||
    trend.every(([, , cost]) => cost === first)
  )
    return null
  const inUnit = unit ?? unitOfPrice(cost_per_mg ?? first)
  const figure = (minorPerMg: number) => tell(minorPerMg, money.currency, inUnit).value
  return (
    <span className="mt-1 flex items-center justify-end gap-1.5 text-xs text-muted">
      <span className="sr-only">In 90 days from </span>
      <span className="figures whitespace-nowrap">{figure(first)}</span>
      <Sparkline steps={trend} days={DAYS} />
      <span className="sr-only"> to </span>
      <span className="figures whitespace-nowrap">{figure(last)}</span>
    </span>
  )
}
