import type { Catalogue, Section, VendorEntry } from '#contract/catalogue/catalogue-file.ts'
import { dayOf, dayText } from '#domain/prices/price-history.ts'
import type { Placed } from './placements.ts'

/** Fields with a day in the records of vendors. */
const DAYS: { [Name in Section]?: (keyof Catalogue[Name][number])[] } = {
  offers: ['seen_at'],
  blend_offers: ['seen_at'],
  batches: ['made_on', 'received_on'],
  certificates: ['tested_on', 'seen_on'],
}

/**
 * The entries of a section, with the days of fictional vendors' records moved: the day of the file becomes today, so that
 * the demo never ages. Records of real vendors keep their days.
 */
export function demoDaysFrom(today: string | undefined, vendors: readonly Placed<VendorEntry>[]) {
  const invented = new Set<unknown>(vendors.flatMap(({ value }) => (value.demo ? [value.slug] : [])))
  return (section: Section, entries: readonly Placed<object>[]): object[] =>
    entries.map(({ value, asOf }) => {
      const fields: Record<string, unknown> = { ...value }
      if (today === undefined || !invented.has(fields.vendor)) return value
      const moved = (DAYS[section] ?? []).flatMap((field) => {
        const day = fields[field]
        return typeof day === 'string' ? [[field, dayText(dayAt(day) + dayAt(today) - dayAt(asOf))]] : []
      })
      return { ...value, ...Object.fromEntries(moved) }
    })
}

const dayAt = (text: string) => dayOf(Date.parse(text))
