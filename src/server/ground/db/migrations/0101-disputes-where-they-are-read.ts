import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The compound of a disputed price or certificate, whose page shows the decision.
  'alter table disputes add column drug_id uuid',
  `update disputes d set drug_id = o.drug_id from offers o where d.subject = 'price' and o.id::text = d.subject_id`,
  `update disputes d set drug_id = c.drug_id from certificates c
    where d.subject = 'certificate' and c.slug = d.subject_id`,
  `create index disputes_of_compound on disputes (drug_id, decided_at desc, id) where state = 'decided'`,
  `create index disputes_of_subject on disputes (vendor_id, subject, subject_id, decided_at desc)
    where state = 'decided'`,
  `create or replace function raise_dispute() returns trigger language plpgsql as $$
  begin
    perform pg_notify('tags', 'dispute:' || new.id);
    perform pg_notify('tags', 'disputes:' || new.vendor_id);
    if new.drug_id is not null then
      perform pg_notify('tags', 'disputes:' || new.drug_id);
    end if;
    perform pg_notify('tags', 'list:disputes');
    return null;
  end
  $$`,
]
