import { type Kysely, sql } from 'kysely'

/** What members suggest, what each service told by itself, and news of the evidence for people who watch compounds. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // As the service told it, so that entries which were united wrongly can be taken apart. Abstracts stay with the entry.
  'alter table literature_origins add column record text',
  // An entry is on record from the moment in which its article is published.
  `create function link_literature() returns trigger language plpgsql as $$
    begin
      update literature_articles set article_id = new.id
        where article_id is null and (doi = lower(new.doi) or pmid = new.pmid);
      return null;
    end $$`,
  `create trigger articles_in_literature after insert or update of doi, pmid on articles
    for each row execute function link_literature()`,
  `create table literature_suggestions (
    id uuid primary key default gen_random_uuid(),
    entry_id uuid not null references literature_articles on delete cascade,
    drug_id uuid not null references drugs on delete cascade,
    account_id uuid not null references accounts on delete cascade,
    -- Proven when it was suggested; null: there is nowhere to mail the decision.
    email text,
    suggested_at timestamptz not null,
    -- When the decision was mailed.
    answered_at timestamptz,
    unique (entry_id, drug_id, account_id)
  )`,
  'create index literature_suggestions_compound on literature_suggestions (drug_id)',
  'create index literature_suggestions_person on literature_suggestions (account_id)',
  // Changes of the evidence that wait to be mailed to people who watch the compound.
  `create table evidence_alerts (
    id bigint generated always as identity primary key,
    account_id uuid not null references accounts on delete cascade,
    change_id bigint not null references editorial_changes,
    found_at timestamptz not null,
    settled_at timestamptz,
    is_mailed boolean not null default false,
    unique (account_id, change_id)
  )`,
  'create index evidence_alerts_waiting on evidence_alerts (account_id) where settled_at is null',
  'create index evidence_alerts_change on evidence_alerts (change_id)',
  'create index evidence_alerts_found on evidence_alerts (found_at)',
  // Up to which change of the evidence alerts were looked for: one row.
  'create table evidence_position (change_id bigint not null)',
  'insert into evidence_position (change_id) select coalesce(max(id), 0) from editorial_changes',
]
