import { type Kysely, sql } from 'kysely'

/** A vendor's offers from A to Z, read from two indexes: the names in their order, and whether the vendor has the compound. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create index drug_names_alphabet on drug_names (sort_key) include (drug_id) where kind = 'proper_name'`,
  `drop index offers_vendor_order`,
  `create index offers_vendor_order on offers (vendor_id, drug_id)
    include (id, is_comparable, cost_per_mg, price_minor, currency, mass_mg) where gone_since is null`,
]
