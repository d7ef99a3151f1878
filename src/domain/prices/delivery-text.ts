import { SHIPPING_REGIONS, type ShippingRegion } from '#contract/vocabulary.ts'
import { formatMoney } from './money.ts'

/** What a delivery to a region costs, in minor units, and how many days it takes; null: not stated. */
export type Delivery = {
  region: ShippingRegion
  price_minor: number
  currency: string
  days_from: number | null
  days_to: number | null
}

const SHORT: Partial<Record<ShippingRegion, string>> = {
  'United States': 'US',
  'United Kingdom': 'UK',
  'European Union': 'EU',
}

/**
 * '2 to 5 days, US $6.95': what a vendor states of its deliveries, in its own words for the days where it has some. Of several
 * regions the first, by its name. Null where it states nothing.
 */
export function deliveryText(words: string | null, deliveries: readonly Delivery[]): string | null {
  const [first] = deliveries.toSorted(
    (a, b) => SHIPPING_REGIONS.indexOf(a.region) - SHIPPING_REGIONS.indexOf(b.region),
  )
  if (!first) return words
  const { region, price_minor: minor, currency } = first
  const price = minor === 0 ? 'free' : formatMoney({ minor, currency })
  const days = words ?? daysText(first)
  return `${days === null ? '' : `${days}, `}${SHORT[region] ?? region} ${price}`
}

function daysText({ days_from: from, days_to: to }: Delivery): string | null {
  if (from === null && to === null) return null
  if (from !== null && to !== null && from !== to) return `${from} to ${to} days`
  const day = `${from ?? to} ${(from ?? to) === 1 ? 'day' : 'days'}`
  if (from === to) return day
  return from === null ? `up to ${day}` : `from ${day}`
}
