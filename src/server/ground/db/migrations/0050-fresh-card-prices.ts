import { type Kysely, sql } from 'kysely'

/** The lowest price of a card is that of its fresh offers, which differ from day to day: it is read, not kept. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table card_facts drop column lowest_cost_per_mg, drop column currency`.execute(db)
}
