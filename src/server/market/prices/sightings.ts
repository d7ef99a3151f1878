import type { Db } from '#server/ground/db/schema.ts'
import * as repository from './repository.ts'

/** Observations by offer since an instant, and the last one before it; null means all. */
export const sightingsOf = (db: Db, offerIds: string[], since: Date | null) =>
  repository.listSightings(db, offerIds, since)
