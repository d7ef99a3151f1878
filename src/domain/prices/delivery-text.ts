import type { VendorEntry } from '#contract/catalogue/catalogue-file.ts'
import type { Offer } from '#contract/catalogue/offers.ts'
import { SHIPPING_REGIONS, type ShippingRegion } from '#contract/vocabulary.ts'
import { formatMoney } from './money.ts'

/** What a delivery to a region costs and how long it takes, as files state it. */
export type Delivery = NonNullable<VendorEntry['shipping_rules']>[number]

const SHORT: Partial<Record<ShippingRegion, string>> = {
  'United States': 'US',
  'United Kingdom': 'UK',
  'European Union': 'EU',
}

/** 'US $6.95' in '2-5 days', free from '$90.00': a delivery in the words of a reader; null: not stated. */
type Delivered = NonNullable<Offer['delivery']>

/**
 * What a vendor states of its deliveries, by regions. Its own words for the days come first where a region has none. Empty
 * where it states nothing.
 */
export function deliveriesOf(words: string | null, deliveries: readonly Delivery[]): Delivered[] {
  const regions = deliveries
    .toSorted((a, b) => SHIPPING_REGIONS.indexOf(a.region) - SHIPPING_REGIONS.indexOf(b.region))
    .map(delivered)
  const isTimed = regions.length > 0 && regions.every(({ days }) => days !== null)
  return words === null || isTimed ? regions : [{ price: null, days: words, free_from: null }, ...regions]
}

/** 'US $6.95 in 2-5 days, free from $90.00; Worldwide $20.00': all of them. Null without any. */
export const deliveriesText = (deliveries: readonly Delivered[]): string | null =>
  deliveries
    .map(({ price, days, free_from }) =>
      [[price, days].filter(Boolean).join(' in '), ...(free_from ? [`free from ${free_from}`] : [])].join(
        ', ',
      ),
    )
    .join('; ') || null

function delivered({ region, price_minor, currency, free_from_minor, ...days }: Delivery): Delivered {
  const inWords = (minor: number) => formatMoney({ minor, currency })
  return {
    price: `${SHORT[region] ?? region} ${price_minor === 0 ? 'free' : inWords(price_minor)}`,
    days: daysText(days),
    free_from: free_from_minor === null || price_minor === 0 ? null : inWords(free_from_minor),
  }
}

function daysText({ days_from: from, days_to: to }: Pick<Delivery, 'days_from' | 'days_to'>): string | null {
  if (from === null && to === null) return null
  if (from !== null && to !== null && from !== to) return `${from}-${to} days`
  const day = `${from ?? to} ${(from ?? to) === 1 ? 'day' : 'days'}`
  if (from === to) return day
  return from === null ? `up to ${day}` : `${day} or more`
}
