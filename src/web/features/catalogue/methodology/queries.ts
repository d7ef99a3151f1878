import { queryOptions } from '@tanstack/react-query'
import type { Offer } from '#contract/catalogue/offers.ts'
import { call } from '#web/lib/api.ts'

export type WorkedOffer = Offer & { money: NonNullable<Offer['money']>; mass_mg: number; cost_per_mg: number }

/**
 * Real offers of one compound for the worked example: the compound of the first page with the most vendors, and its
 * cheapest and dearest comparable offers. Null when the catalogue has no such pair.
 */
export const workedExampleQuery = queryOptions({
  queryKey: ['worked-example'],
  queryFn: async () => {
    const { drugs } = await call('listDrugs', { query: { limit: 12 } })
    const [chosen] = drugs.toSorted((a, b) => b.vendor_count - a.vendor_count)
    if (!chosen) return null
    const first = (sort: 'cost' | '-cost') =>
      call('getDrugVendors', { params: { name: chosen.name }, query: { sort, limit: 1 } })
    const [{ drug, vendors: cheap }, { vendors: dear }] = await Promise.all([first('cost'), first('-cost')])
    const [cheapest, dearest] = [...cheap, ...dear].filter(isWorkable)
    return cheapest && dearest && cheapest.id !== dearest.id
      ? { name: drug.proper_name, slug: drug.name, cheapest, dearest }
      : null
  },
})

const isWorkable = <T extends Offer>(offer: T): offer is T & WorkedOffer =>
  offer.is_comparable && offer.money !== null && offer.mass_mg !== null && offer.cost_per_mg !== null
