import { SHIPPING_REGIONS, type ShippingRegion } from '#contract/vocabulary.ts'
import { formatMoney } from './money.ts'

/** What a delivery to a region costs, in minor units, and how many days it takes; null: not stated. */
export type Delivery = {
  region: ShippingRegion
  price_minor: number
  currency: string
  /** From which value of an order it is free. */
  free_from_minor: number | null
  days_from: number | null
  days_to: number | null
}

const SHORT: Partial<Record<ShippingRegion, string>> = {
  'United States': 'US',
  'United Kingdom': 'UK',
  'European Union': 'EU',
}

/**
 * 'US $6.95 in 2 to 5 days, free from $90.00; Worldwide $20.00': what a vendor states of its deliveries, by regions. Its own
 * words for the days come first where a region has none. Null where it states nothing.
 */
export function deliveriesText(words: string | null, deliveries: readonly Delivery[]): string | null {
  const regions = deliveries
    .toSorted((a, b) => SHIPPING_REGIONS.indexOf(a.region) - SHIPPING_REGIONS.indexOf(b.region))
    .map(regionText)
  const isTimed = deliveries.every((each) => daysText(each) !== null)
  return [...(words !== null && !(isTimed && regions[0]) ? [words] : []), ...regions].join('; ') || null
}

function regionText({ region, price_minor: minor, currency, free_from_minor, ...days }: Delivery): string {
  const inDays = daysText(days)
  const price = minor === 0 ? 'free' : formatMoney({ minor, currency })
  return [
    `${SHORT[region] ?? region} ${price}${inDays === null ? '' : ` in ${inDays}`}`,
    ...(free_from_minor === null || minor === 0
      ? []
      : [`free from ${formatMoney({ minor: free_from_minor, currency })}`]),
  ].join(', ')
}

function daysText({ days_from: from, days_to: to }: Pick<Delivery, 'days_from' | 'days_to'>): string | null {
  if (from === null && to === null) return null
  if (from !== null && to !== null && from !== to) return `${from} to ${to} days`
  const day = `${from ?? to} ${(from ?? to) === 1 ? 'day' : 'days'}`
  if (from === to) return day
  return from === null ? `up to ${day}` : `${day} or more`
}
