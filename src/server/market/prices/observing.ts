import type { Writing } from '#server/core/changes/record-kind.ts'
import type { Db } from '#server/ground/db/schema.ts'
import * as repository from './repository.ts'

/** An offer as a source saw it. Amounts are in minor units; null is not stated or not readable. */
export type Seen = {
  offer_id: string
  observed_at: string
  size: string | null
  price: string | null
  price_minor: number | null
  currency: string | null
  cost_per_mg: number | null
  in_stock: boolean | null
  product_link: string | null
}

/**
 * Stores a sighting. If it equals the offer's latest observation, it confirms it, unless that one has ended; otherwise
 * it becomes a new observation that the offer refers to.
 */
export const recordSeen = (trx: Db, seen: Seen[], as: Writing) => repository.insertSeen(trx, seen, as)

/** Writes down that the source no longer lists these offers. */
export const recordGone = (trx: Db, offerIds: string[], as: Writing) =>
  repository.insertGone(trx, offerIds, as)
