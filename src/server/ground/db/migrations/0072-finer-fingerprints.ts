import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Of another making, and no row has one yet that is worth keeping.
  await sql`alter table certificate_files drop column fingerprint`.execute(db)
  await sql`alter table certificate_files add column fingerprint bit(1024)`.execute(db)
}
