import type { Db } from '#server/db/schema.ts'
import * as repository from './repository.ts'

/** What was seen of these offers since an instant, and the last that was seen of each before it; null is all. */
export const sightingsOf = (db: Db, offerIds: string[], since: Date | null) =>
  repository.listSightings(db, offerIds, since)
