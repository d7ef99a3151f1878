import { type Kysely, sql } from 'kysely'

/** Nobody counts who opens a page of a vendor any more, and records are edited one by one. */
export const up = (db: Kysely<unknown>) => sql`drop table vendor_visits, bulk_edits`.execute(db)
