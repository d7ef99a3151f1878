import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Every name by which a compound can be found. */
export const listNames = (db: Kysely<Database>) =>
  db.selectFrom('drugs').select(['id', 'name', 'proper_name', 'aliases']).execute()
