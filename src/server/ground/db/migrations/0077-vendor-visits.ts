import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A number for each day. Who it was is not kept anywhere.
  `create table vendor_visits (
    vendor_id uuid not null references vendors on delete cascade,
    day date not null,
    kind text not null check (kind in ('view', 'click')),
    count integer not null,
    primary key (vendor_id, day, kind)
  )`,
  'create index vendor_visits_day on vendor_visits (day)',
]
