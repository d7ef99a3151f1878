import type { DerivedValue } from '#server/core/changes/derivation.ts'
import * as repository from './repository.ts'

/** Every offer is as its latest observation says. */
export const latestOffers: DerivedValue = {
  name: 'latest state of offers',
  wanted: async (db) => byOffer(await repository.listLatestObservations(db)),
  kept: async (db) => byOffer(await repository.listOfferStates(db)),
}

const byOffer = (rows: { id: string; observation_id: number | null }[]) =>
  new Map(rows.map(({ id, ...state }) => [id, state]))
