import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What a delivery of a vendor costs, by where it goes; no rows: not stated.
  `create table shipping_rules (
    vendor_id uuid not null references vendors on delete cascade,
    region text not null,
    price_minor bigint not null check (price_minor >= 0),
    currency text not null,
    free_from_minor bigint,
    days_from int,
    days_to int,
    primary key (vendor_id, region)
  )`,
]
