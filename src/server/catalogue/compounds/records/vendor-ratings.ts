import type { PriceRatings } from '#contract/catalogue/vendors.ts'
import { convert } from '#domain/prices/exchange.ts'
import { priceEfficiency } from '#domain/prices/price-efficiency.ts'
import type { Derivation } from '#server/core/changes/derivation.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import { changeRows, type Db } from '#server/platform/db/db.ts'
import { movesMarket } from './offer-figures.ts'
import * as repository from './repository.ts'

const NO_RATINGS = { small_order_rating: null, large_order_rating: null }

/**
 * A price changes the median of its market, and so the rating of every vendor in it. Prices in other currencies count by the
 * newest rate on record, whatever its day: a rating is no price.
 */
export const vendorRatings: Derivation<{ id: string } & PriceRatings> = {
  name: 'price ratings of vendors',
  async wanted(db, of) {
    if (!movesMarket(of)) return []
    const ratings = await ratingsNow(db)
    const vendors = await repository.listRatings(db)
    return vendors.map(({ id }) => ({ id, ...(ratings.get(id) ?? NO_RATINGS) }))
  },
  kept: async (db, of) => (movesMarket(of) ? repository.listRatings(db) : []),
  write: (trx, differing, _gone, now) =>
    changeRows(
      trx,
      'vendors',
      differing.map((row) => ({ ...row, updated_at: now })),
    ),
  tagsOf: ({ id }) => [tagOf('vendor', id)],
}

async function ratingsNow(db: Db) {
  const currency = await repository.readMainCurrency(db)
  const rates = new Map(
    (await repository.listNewestRates(db)).map(({ currency, day, per_euro }) => [
      currency,
      { perEuro: per_euro, day },
    ]),
  )
  const offers = await repository.listMarket(db)
  const inOne = offers.map((offer) => {
    const converted = offer.money && convert(offer.money, currency, rates)
    return converted ? { ...offer, money: { minor: converted.minor, currency } } : offer
  })
  return priceEfficiency(inOne, currency)
}
