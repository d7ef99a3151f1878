import { type Kysely, sql } from 'kysely'

/** When a job last looked for the published line of a claim. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table vendor_claims add looked_at timestamptz`.execute(db)
  await sql`create index vendor_claims_looked on vendor_claims (looked_at nulls first) where method <> 'mail'`.execute(
    db,
  )
}
