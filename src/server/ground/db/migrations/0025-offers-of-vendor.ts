import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A vendor's offers lie all over the table; what orders them stands in the index, so that only a page is read whole.
  `create index offers_vendor_order on offers (vendor_id)
    include (id, drug_id, is_comparable, cost_per_mg, price_minor, currency, mass_mg)`,
  `drop index offers_vendor`,
  `create index drug_names_proper on drug_names (drug_id) include (sort_key) where kind = 'proper_name'`,
]
