import type { FollowedOffer, RankedOffer } from '#contract/catalogue/offers.ts'
import { type UnitOfPrice, unitOfPrice } from '#domain/prices/money.ts'
import { shortDate } from '#web/lib/format.ts'
import { useMassPrice } from '#web/lib/price-display.ts'

/** How many days a trend spans. */
const DAYS = 90

type MarkedOffer = FollowedOffer & Partial<Pick<RankedOffer, 'is_best'>>

/** How the price of an offer stands: lowest only on the cheapest row, and after a real fall; and since when it cannot be bought. */
export function priceMark(offer: MarkedOffer): string | null {
  const { in_stock, out_of_stock_since: since, standing, is_best = true, trend } = offer
  if (in_stock === false) return since ? `Out of stock since ${shortDate(since)}` : 'Out of stock'
  const [before, now] = [Math.max(...trend.map(([, , cost]) => cost)), trend.at(-1)?.[2]]
  if (standing === 'lowest' && is_best && now !== undefined && now < before) return 'Lowest in 90 days'
  return standing === 'above usual' ? 'Above its usual price' : null
}

type Props = { offer: MarkedOffer; unit?: UnitOfPrice | undefined }

/** How the price stands, and how the cost moved in 90 days: then, the shape, now. Nothing where it did not move. */
export function PriceNews({ offer, unit }: Props) {
  const tell = useMassPrice()
  const { trend, money, cost_per_mg } = offer
  const [first, last] = [trend[0]?.[2], trend.at(-1)?.[2]]
  const text = priceMark(offer)
  const mark = text && <span className="block text-xs text-muted">{text}</span>
  const hasMoved = trend.some(([, , cost]) => cost !== first)
  if (first === undefined || last === undefined || money === null || !hasMoved) return mark
  const inUnit = unit ?? unitOfPrice(cost_per_mg ?? first)
  const figure = (minorPerMg: number) => tell(minorPerMg, money.currency, inUnit).value
  return (
    <>
      {mark}
      <span className="mt-1 flex items-center justify-end gap-1.5 text-xs text-muted">
        <span className="sr-only">In 90 days from </span>
        <span className="figures whitespace-nowrap">{figure(first)}</span>
        <Sparkline steps={trend} />
        <span className="sr-only"> to </span>
        <span className="figures whitespace-nowrap">{figure(last)}</span>
      </span>
    </>
  )
}

/** The shape of a change, without an axis; the caller labels its ends. Days that no step covers are a gap. */
function Sparkline({ steps }: { steps: FollowedOffer['trend'] }) {
  const values = steps.map(([, , value]) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (daysAgo: number) => Math.round(((DAYS - daysAgo) / DAYS) * 1000) / 10
  const y = (value: number) => Math.round((18 - ((value - low) / (high - low || 1)) * 16) * 10) / 10
  let path = ''
  steps.forEach(([from, to, value], index) => {
    const isNext = steps[index - 1]?.[1] === from + 1
    path += `${isNext ? `V${y(value)}` : `M${x(from + 1)} ${y(value)}`}H${x(to)}`
  })
  return (
    <svg
      viewBox="0 0 100 20"
      preserveAspectRatio="none"
      aria-hidden="true"
      width="56"
      height="16"
      className="min-w-0"
      style={{ overflow: 'visible', fill: 'none' }}
    >
      <path d={path} stroke="var(--accent)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
