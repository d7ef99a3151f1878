import { type Kysely, sql } from 'kysely'

/** A review that readers reported is out of view until a day at most; its moderators see that day. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table reviews add column returns_at timestamptz
    constraint reviews_return check (returns_at is null or state = 'held')`.execute(db)
  await sql`create index reviews_returning on reviews (returns_at) where returns_at is not null`.execute(db)
  await sql`
    update reviews r set returns_at = (
      select max(created_at) + interval '3 days' from moderation_log l where l.subject_id = r.id and action = 'hold')
    where state = 'held' and reason = 'Two readers reported it, so a moderator reads it first.'`.execute(db)
  await sql`
    create or replace view moderated as
      select 'review'::text as kind, id, account_id, target_type, target_id, null::uuid as question_id, rating,
        review_text as text, state, reason, created_at, edited_at, queued_at, returns_at from reviews
      union all
      select kind, id, account_id, target_type, target_id, question_id, null::smallint, post_text,
        state, reason, created_at, edited_at, queued_at, null from posts
      union all
      select 'vendor_answer', id, account_id, 'vendor', vendor_id, null, null::smallint, answer,
        state, reason, created_at, edited_at, queued_at, null from review_answers`.execute(db)
}
