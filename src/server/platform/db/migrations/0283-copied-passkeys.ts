import type { Kysely } from 'kysely'

/** When the counter of a passkey went back: another device has a copy of its key. */
export const up = (db: Kysely<unknown>) =>
  db.schema.alterTable('auth_passkeys').addColumn('copied_at', 'timestamptz').execute()
