import { type Kysely, sql } from 'kysely'

/** A vendor may name no page for a pack of a mixture, as for any other pack. */
export const up = (db: Kysely<unknown>) =>
  sql`alter table blend_offers alter column product_link drop not null`.execute(db)
