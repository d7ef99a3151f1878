-- The state of a removed text: moderator, reason, second person, appeal. People of the back
-- office stay as ids, as in the audit log.
create table removals (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('review', 'question', 'answer', 'vendor_answer')),
  subject_id uuid not null,
  account_id uuid references accounts on delete cascade,
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
  decision_words text,
  -- Its removal concerns the vendor, no matter who wrote the answer.
  vendor_id uuid,
  -- Who confirmed a removal does not decide about its appeal. As an id, like who removed it.
  confirmed_by uuid,
  decided_alone_by uuid,
  constraint removals_whose check (((kind = 'vendor_answer') = (vendor_id is not null)) and ((vendor_id is null) = (account_id is not null)))
);
create index removals_account on removals (account_id, removed_at desc, id desc);
create index removals_decided_alone on removals (decided_at) where decided_alone_by is not null;
create unique index removals_standing on removals (subject_id) where state <> 'restored';
create index removals_vendor on removals (vendor_id, removed_at desc, id desc) where vendor_id is not null;

-- No reference to the review: the entry stays when the author deletes the review.
create table moderation_log (
  id bigint generated always as identity primary key,
  subject_id uuid not null,
  actor_id uuid references accounts on delete set null,
  action text not null,
  reason text,
  rating smallint,
  text text not null,
  created_at timestamptz not null,
  kind text not null check (kind in ('review', 'question', 'answer', 'vendor_answer'))
);
create index moderation_log_created on moderation_log (created_at);
create index moderation_log_review on moderation_log (subject_id, id);

-- Pages that count decisions are out of date with the next one.
create function raise_moderation() returns trigger language plpgsql as $$
begin
  perform pg_notify('tags', 'list:moderation');
  return null;
end
$$;

create trigger moderation_log_tags after insert on moderation_log
  for each statement execute function raise_moderation();

-- Everything that moderators look at.
create view moderated as
  select 'review'::text as kind, id, account_id, target_type, target_id, null::uuid as question_id, rating,
    review_text as text, state, reason, created_at, edited_at, queued_at from reviews
  union all
  select kind, id, account_id, target_type, target_id, question_id, null::smallint, post_text,
    state, reason, created_at, edited_at, queued_at from posts
  union all
  select 'vendor_answer', id, account_id, 'vendor', vendor_id, null, null::smallint, answer,
    state, reason, created_at, edited_at, queued_at from review_answers;

create view moderation_reports as
  select review_id as id, reason, note, created_at, resolved_at from review_reports
  union all
  select post_id, reason, note, created_at, resolved_at from post_reports;
