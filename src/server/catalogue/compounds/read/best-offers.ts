import { bestPriced, cheapestOfBestRated, cheapestOffer, filterOffers } from '#domain/prices/offer-ranking.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import type { Asked } from '#server/core/http/endpoint.ts'
import { recentTests } from '../lab-tests/service.ts'
import type { Reading } from './image-links.ts'
import * as offers from './offers-repository.ts'

/** By compound its cheapest offer, and for those who may see ratings that of the best-rated vendor. */
export async function readBestOffers(
  deps: Reading,
  drugIds: string[],
  isOpen: boolean,
  { at, shows }: Pick<Asked, 'at' | 'shows'>,
) {
  const all = await offers.listCheapestPerVendor(deps.db, drugIds, at)
  shows(...new Set(all.map(({ vendor_id }) => tagOf('vendor', vendor_id))))
  const found = new Map(
    [...Map.groupBy(all, ({ drug_id }) => drug_id)].map(([id, own]) => [
      id,
      { cheapest: cheapestOffer(own), rated: isOpen ? cheapestOfBestRated(own) : null },
    ]),
  )
  const shown = [...found.values()].flatMap(({ cheapest, rated }) =>
    [cheapest, rated].flatMap((offer) => offer ?? []),
  )
  const byId = await readTested(deps, shown, at)
  return (drugId: string) => {
    const { cheapest, rated } = found.get(drugId) ?? {}
    const best = rated && byId.get(rated.id)
    return {
      cheapest: (cheapest && byId.get(cheapest.id)) ?? null,
      best_rated: best ? { ...best, rating: rated.rating ?? 0 } : null,
    }
  }
}

/** Each vendor's best offer of a compound, in the order of the vendors, and which of these is the cheapest. */
export async function readBestOfEach(deps: Reading, drugIds: string[], vendorIds: string[], at: Date) {
  const ranked = await offers.listForRankingAmong(deps.db, drugIds, vendorIds, at)
  const bestOf = new Map(
    [...Map.groupBy(ranked, ({ drug_id }) => drug_id)].map(([id, all]) => [
      id,
      filterOffers(all, { isBest: true }),
    ]),
  )
  const whole = await readTested(deps, [...bestOf.values()].flat(), at)
  return (drugId: string) => {
    const best = bestOf.get(drugId) ?? []
    const lowest = bestPriced(best)
    const own = best.flatMap(({ id }) => whole.get(id) ?? [])
    return vendorIds.map((vendor) => {
      const offer = own.find(({ vendor_id }) => vendor_id === vendor)
      return offer ? { ...offer, is_lowest: lowest.has(offer.id) } : null
    })
  }
}

type Named = { id: string; vendor_id: string; drug_id: string }

/** Whole offers by their ids, each with the test that represents it. */
export async function readTested(deps: Reading, named: readonly Named[], at: Date) {
  const ids = [...new Set(named.map(({ id }) => id))]
  const [whole, testAt] = await Promise.all([
    offers.listOffersById(deps, ids, at),
    recentTests(deps.db, named, at),
  ])
  const compoundOf = new Map(named.map(({ id, drug_id }) => [id, drug_id]))
  return new Map(
    whole.map((offer) => {
      const { id, vendor_id, size } = offer
      return [id, { ...offer, batch_test: testAt(vendor_id, compoundOf.get(id) ?? '', size) }]
    }),
  )
}
