import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table posts add column edited_at timestamptz',
  // When the author of the question got a mail about the answer. Existing answers are no news.
  'alter table posts add column told_at timestamptz',
  `update posts set told_at = created_at where kind = 'answer'`,
  `create index posts_untold on posts (created_at, id)
    where kind = 'answer' and state = 'published' and told_at is null`,
  // Questions that search engines may list, by the name of their page.
  `create index posts_listed on posts ((id::text))
    where kind = 'question' and state = 'published' and answer_count > 0`,
  `create or replace view moderated as
    select 'review'::text as kind, id, account_id, target_type, target_id, null::uuid as question_id, rating,
      review_text as text, state, reason, created_at, edited_at, queued_at from reviews
    union all
    select kind, id, account_id, target_type, target_id, question_id, null::smallint, post_text,
      state, reason, created_at, edited_at, queued_at from posts`,

  // Files of the store that may lack a row, and the time of the next check.
  `create table kept_file_checks (
    sha256 text primary key,
    due_at timestamptz not null
  )`,
  'create index kept_file_checks_due on kept_file_checks (due_at)',
  // A file goes with its certificate, its batch, its vendor or its compound, or another takes its place.
  `create function note_kept_file() returns trigger language plpgsql as $$
  begin
    insert into kept_file_checks (sha256, due_at) values (old.kept_sha256, now())
      on conflict (sha256) do nothing;
    return null;
  end
  $$`,
  `create trigger certificate_files_gone after delete or update of kept_sha256 on certificate_files
    for each row execute function note_kept_file()`,
]
