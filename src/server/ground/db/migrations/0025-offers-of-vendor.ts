import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A vendor's offers lie all over the table; the index holds their order, so that only one page of rows is read.
  `create index offers_vendor_order on offers (vendor_id)
    include (id, drug_id, is_comparable, cost_per_mg, price_minor, currency, mass_mg)`,
  `drop index offers_vendor`,
  `create index drug_names_proper on drug_names (drug_id) include (sort_key) where kind = 'proper_name'`,
]
