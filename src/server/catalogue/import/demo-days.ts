import type { VendorEntry } from '#contract/catalogue/catalogue-file.ts'
import { dayOf, dayText } from '#domain/prices/price-history.ts'
import type { Placed } from './placements.ts'

/**
 * Moves the days of fictional vendors' records: the day of the file becomes today, so that the demo never ages. Records
 * of real vendors keep their days.
 */
export function demoDaysFrom(today: string | undefined, vendors: readonly Placed<VendorEntry>[]) {
  const invented = new Set(vendors.flatMap(({ value }) => (value.demo ? [value.slug] : [])))
  return <Entry extends { vendor: string }, Field extends keyof Entry>(
    entries: readonly Placed<Entry>[],
    fields: readonly Field[],
  ): Entry[] =>
    entries.map(({ value, asOf }) => {
      if (today === undefined || !invented.has(value.vendor)) return value
      const moved = fields.flatMap((field) => {
        const day = value[field]
        return typeof day === 'string' ? [[field, dayText(dayAt(day) + dayAt(today) - dayAt(asOf))]] : []
      })
      return { ...value, ...Object.fromEntries(moved) }
    })
}

const dayAt = (text: string) => dayOf(Date.parse(text))
