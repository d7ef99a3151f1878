import type { Db } from '#server/ground/db/schema.ts'
import * as repository from './repository.ts'

/** By offer what was seen of each since an instant, and the last that was seen of it before; null is all. */
export const sightingsOf = (db: Db, offerIds: string[], since: Date | null) =>
  repository.listSightings(db, offerIds, since)
