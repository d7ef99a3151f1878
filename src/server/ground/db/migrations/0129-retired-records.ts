import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Compounds and vendors that keep their page and leave everything else.
  `create table retired_records (
    record_id uuid primary key,
    kind text not null,
    since text not null,
    reason text not null,
    replaced_by uuid
  )`,
  'create index retired_records_replaced_by on retired_records (replaced_by) where replaced_by is not null',
  // Out of sight with its compound or vendor, while its source goes on telling of it.
  'alter table offers add column is_withdrawn boolean not null default false',
  'create index offers_withdrawn on offers (drug_id, vendor_id) where is_withdrawn',
]
