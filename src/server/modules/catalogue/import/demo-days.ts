import type { OfferEntry, VendorEntry } from '#contract/catalogue-file.ts'
import { dayOf, dayText } from '#domain/price-history.ts'
import type { Placed } from './placements.ts'

/**
 * Offers as seen on days that count back from today where their vendor is invented: the day of their file stands for
 * today, so that the demo is as fresh on any day as on the one on which it was made. What real vendors asked stays on
 * its day.
 */
export function demoDaysFrom(
  today: string | undefined,
  offers: readonly Placed<OfferEntry>[],
  vendors: readonly Placed<VendorEntry>[],
): OfferEntry[] {
  const invented = new Set(vendors.flatMap(({ value }) => (value.demo ? [value.slug] : [])))
  return offers.map(({ value, asOf }) =>
    today !== undefined && invented.has(value.vendor)
      ? { ...value, seen_at: dayText(dayAt(value.seen_at) + dayAt(today) - dayAt(asOf)) }
      : value,
  )
}

const dayAt = (text: string) => dayOf(Date.parse(text))
