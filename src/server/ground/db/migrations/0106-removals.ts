import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** What moderators usually say; theirs to change. */
const REASONS = [
  ['Links and contact details', 'It has a link or a way to reach somebody.'],
  ['Amounts and schedules', 'It tells an amount or a schedule, which nobody does here.'],
  ['Insults', 'It insults people.'],
  ['Private matters', 'It names a person or tells something private.'],
  ['Advertising', 'It advertises.'],
  ['Copies', 'It is the same as another text, or very like one.'],
  ['Off topic', 'It is not about this compound or vendor.'],
]

const statements = [
  // The state of a removed text: moderator, reason, second person, appeal. People of the back
  // office stay as ids, as in the audit log.
  `create table removals (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in ('review', 'question', 'answer')),
    subject_id uuid not null,
    account_id uuid not null references accounts on delete cascade,
    state text not null check (state in ('waiting', 'confirmed', 'appealed', 'kept', 'restored')),
    rule text,
    reason text not null,
    removed_by uuid not null,
    removed_as text not null,
    removed_at timestamptz not null,
    appeal_until timestamptz,
    appealed_at timestamptz,
    appeal_words text,
    decided_at timestamptz,
    decision_words text
  )`,
  `create unique index removals_standing on removals (subject_id) where state <> 'restored'`,
  'create index removals_account on removals (account_id, removed_at desc, id desc)',
  ...REASONS.map(
    ([title, words]) => `insert into office_templates (kind, title, words, created_at)
      values ('reason', '${title}', '${words}', now())`,
  ),
  // Pages that count decisions are out of date with the next one.
  `create function raise_moderation() returns trigger language plpgsql as $$
  begin
    perform pg_notify('tags', 'list:moderation');
    return null;
  end
  $$`,
  `create trigger moderation_log_tags after insert on moderation_log
    for each statement execute function raise_moderation()`,
]
