import { type Kysely, sql } from 'kysely'

/** Visits of vendors' pages are no longer counted, and records are edited one by one. */
export const up = (db: Kysely<unknown>) => sql`drop table vendor_visits, bulk_edits`.execute(db)
