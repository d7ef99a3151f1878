import type { OfferEntry } from '#contract/catalogue/catalogue-file.ts'
import { costPerMg, isComparable, readOffer } from '#domain/prices/offers.ts'
import type { Derivation, Touched } from '#server/core/changes/derivation.ts'
import { changeRows, type Db } from '#server/platform/db/db.ts'
import * as repository from './repository.ts'

/** Figures from size and price of an offer. `currency` is the catalogue's currency of comparison. */
export function offerFigures(seen: Pick<OfferEntry, 'size' | 'price'>, currency: string) {
  const read = readOffer(seen)
  const cost = costPerMg(read)
  return {
    mass_mg: read.mass_mg,
    price_minor: read.money?.minor ?? null,
    currency: read.money?.currency ?? null,
    cost_per_mg: cost?.minorPerMg ?? null,
    is_size_assumed: cost?.isAssumed ?? false,
    is_comparable: isComparable(read, currency),
  }
}

/** Whether a change touches offers, or which offers are listed. */
export const movesMarket = (of: Touched | 'all') =>
  of === 'all' || of.has('offer') || of.of('offers').length > 0

/** The currency by which offers are looked at again; null where they stay as they are. */
async function lookedAtIn(db: Db, of: Touched | 'all') {
  // Without another offer no other currency becomes the main one.
  if (!movesMarket(of)) return null
  const currency = await repository.readMainCurrency(db)
  return of === 'all' || (await repository.hasOtherCurrencyCompared(db, currency)) ? currency : null
}

/** An offer comes with its figures; all are looked at again when another currency becomes the main one. */
export const offerFiguresDerivation: Derivation = {
  name: 'figures of offers',
  async wanted(db, of) {
    const currency = await lookedAtIn(db, of)
    if (currency === null) return []
    const offers = await repository.listSeen(db)
    return offers.map(({ id, ...seen }) => ({ id, ...offerFigures(seen, currency) }))
  },
  kept: async (db, of) => ((await lookedAtIn(db, of)) === null ? [] : repository.listFigures(db)),
  write: (trx, differing) => changeRows(trx, 'offers', differing),
  tagsOf: () => ['compound:*', 'vendor:*'],
}
