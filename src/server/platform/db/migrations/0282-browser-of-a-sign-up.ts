import type { Kysely } from 'kysely'

/** Sign-ups that wait for their mail keep the browser that they came from; older ones have none and stay as they are. */
export const up = (db: Kysely<unknown>) =>
  db.schema.alterTable('auth_one_time_tokens').addColumn('browser', 'text').execute()
