import { queryOptions } from '@tanstack/react-query'
import type { Offer } from '#contract/catalogue.ts'
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
    const { drug, vendors } = await call('getDrugVendors', { params: { name: chosen.name } })
    const offers = vendors.filter(isWorkable).sort((a, b) => a.cost_per_mg - b.cost_per_mg)
    const [cheapest, dearest] = [offers[0], offers.at(-1)]
    return cheapest && dearest && cheapest !== dearest
      ? { name: drug.proper_name, slug: drug.name, cheapest, dearest }
      : null
  },
})

const isWorkable = (offer: Offer): offer is WorkedOffer =>
  offer.is_comparable && offer.money !== null && offer.mass_mg !== null && offer.cost_per_mg !== null
