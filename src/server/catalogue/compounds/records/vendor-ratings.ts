import { priceEfficiency } from '#domain/price-efficiency.ts'
import type { Derivation, Touched } from '#server/core/changes/derivation.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import * as repository from './repository.ts'

const NO_RATINGS = { small_order_rating: null, large_order_rating: null }

/** Whether a change touches offers, or which offers are listed. */
export const movesMarket = (of: Touched | 'all') =>
  of === 'all' || of.has('offer') || of.of('offers').length > 0

/** A price changes the median of its market, and so the rating of every vendor in it. */
export const vendorRatings: Derivation = {
  name: 'price ratings of vendors',
  isAfterParts: true,
  async wanted(db, of) {
    if (!movesMarket(of)) return new Map()
    const ratings = priceEfficiency(await repository.listMarket(db), await repository.readMainCurrency(db))
    const vendors = await repository.listRatings(db)
    return new Map(vendors.map(({ id }) => [id, ratings.get(id) ?? NO_RATINGS]))
  },
  async kept(db, of) {
    if (!movesMarket(of)) return new Map()
    const vendors = await repository.listRatings(db)
    return new Map(vendors.map(({ id, ...ratings }) => [id, ratings]))
  },
  write: repository.writeRatings,
  tagsOf: (id) => [tagOf('vendor', id)],
}
