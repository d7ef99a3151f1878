import type { VendorSummary } from '#contract/catalogue.ts'

const COLUMNS = ['name', 'region', 'offers', 'compounds'] as const
export type VendorColumn = (typeof COLUMNS)[number]
/** A column, with a minus for the other direction. Figures begin with the largest, words with A. */
export type VendorOrder = VendorColumn | `-${VendorColumn}`

/** An order from the address; anything else means by name and is left out. */
export function vendorOrder(value: unknown): { sort?: VendorOrder } {
  const column = typeof value === 'string' ? value.replace(/^-/, '') : ''
  const isKnown = (COLUMNS as readonly string[]).includes(column) && value !== 'name'
  return isKnown ? { sort: value as VendorOrder } : {}
}

const FIRST: Record<VendorColumn, VendorOrder> = {
  name: 'name',
  region: 'region',
  offers: '-offers',
  compounds: '-compounds',
}

/** Which order a click on a column's head asks for. */
export function nextOrder(column: VendorColumn, current: VendorOrder): VendorOrder {
  const first = FIRST[column]
  if (current !== first) return first
  return first === column ? `-${column}` : column
}

const KEYS: Record<VendorColumn, (vendor: VendorSummary) => string | number | null> = {
  name: ({ name }) => name.toLowerCase(),
  region: ({ region }) => region?.toLowerCase() ?? null,
  offers: ({ offer_count }) => offer_count,
  compounds: ({ drug_count }) => drug_count,
}

/** Vendors in that order. Unknown values stand last in both directions, equals by name. */
export function sortVendors(vendors: readonly VendorSummary[], order: VendorOrder): VendorSummary[] {
  const isDescending = order.startsWith('-')
  const keyOf = KEYS[order.replace('-', '') as VendorColumn]
  return [...vendors].sort((a, b) => {
    const [x, y] = [keyOf(a), keyOf(b)]
    if (x === y) return a.name.localeCompare(b.name, 'en')
    if (x === null || y === null) return x === null ? 1 : -1
    return (x < y ? -1 : 1) * (isDescending ? -1 : 1)
  })
}
