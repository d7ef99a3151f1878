import type { DerivedValue } from '#server/core/changes/derivation.ts'
import * as repository from './repository.ts'

/** Every offer is as its latest observation says. */
export const latestOffers: DerivedValue = {
  name: 'latest state of offers',
  wanted: async (db) => (await repository.listLatestObservations(db)).map(asKnown),
  kept: async (db) => (await repository.listOfferStates(db)).map(asKnown),
}

/** An offer that is gone keeps how it was last seen; nothing more was seen of it. */
const UNSEEN = { size: null, price: null, in_stock: null, product_link: null }

const asKnown = (state: repository.OfferState) => ({ ...state, ...(state.is_gone && UNSEEN) })
