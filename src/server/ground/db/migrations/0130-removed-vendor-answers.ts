import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Moderators decide on a vendor's answer as on reviews, questions and answers.
  'alter table review_answers add column id uuid not null default gen_random_uuid(), add column queued_at timestamptz',
  `alter table review_answers add column state text not null
    generated always as (case when removed_at is null then 'published' else 'removed' end) stored`,
  'create unique index review_answers_id on review_answers (id)',
  'create index review_answers_queue on review_answers (queued_at, id) where queued_at is not null',
  `create index review_answers_removed on review_answers (created_at desc, id) where state = 'removed'`,
  `create or replace view moderated as
    select 'review'::text as kind, id, account_id, target_type, target_id, null::uuid as question_id, rating,
      review_text as text, state, reason, created_at, edited_at, queued_at from reviews
    union all
    select kind, id, account_id, target_type, target_id, question_id, null::smallint, post_text,
      state, reason, created_at, edited_at, queued_at from posts
    union all
    select 'vendor_answer', id, account_id, 'vendor', vendor_id, null, null::smallint, answer,
      state, reason, created_at, edited_at, queued_at from review_answers`,

  // Its removal concerns the vendor, no matter who wrote the answer.
  `alter table removals add column vendor_id uuid,
    alter column account_id drop not null,
    drop constraint removals_kind_check,
    add constraint removals_kind_check check (kind in ('review', 'question', 'answer', 'vendor_answer')),
    add constraint removals_whose check (
      (kind = 'vendor_answer') = (vendor_id is not null) and (vendor_id is null) = (account_id is not null))`,
  `create index removals_vendor on removals (vendor_id, removed_at desc, id desc) where vendor_id is not null`,
  `alter table moderation_log
    drop constraint moderation_log_kind_check,
    add constraint moderation_log_kind_check check (kind in ('review', 'question', 'answer', 'vendor_answer'))`,
]
