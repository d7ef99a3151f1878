-- How many questions search engines may list: the sitemap asks on every page of it.
create table listed_questions (
  singleton boolean primary key default true check (singleton),
  total integer not null
);
insert into listed_questions (total) values (0);

-- Questions, and answers to them, which repeat what they are about. No reference to drugs or vendors: an import
-- that leaves one out for a day must not take them along.
create table posts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('question', 'answer')),
  question_id uuid references posts on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  target_type text not null check (target_type in ('drug', 'vendor')),
  target_id uuid not null,
  post_text text not null check ((char_length(post_text) >= 1) and (char_length(post_text) <= 3000)),
  state text not null check (state in ('published', 'held', 'removed')),
  reason text,
  helpful_count integer not null default 0,
  answer_count integer not null default 0,
  best_answer_id uuid references posts on delete set null,
  bands integer[] not null,
  created_at timestamptz not null,
  queued_at timestamptz,
  edited_at timestamptz,
  -- When the author of the question got a mail about the answer. Existing answers are no news.
  told_at timestamptz,
  constraint posts_check check ((question_id is null) = (kind = 'question'))
);
create index posts_account on posts (account_id, target_id);
create index posts_answers on posts (question_id, helpful_count desc, created_at, id) where state = 'published';
create index posts_bands on posts using gin (bands);
create index posts_best on posts (best_answer_id) where best_answer_id is not null;
-- Questions that search engines may list, by the name of their page.
create index posts_listed on posts (((id)::text))
  where (kind = 'question') and (state = 'published') and (answer_count > 0);
-- Those of a question in any state, for when it goes.
create index posts_question on posts (question_id);
create index posts_questions on posts (target_id, created_at desc, id desc)
  where (kind = 'question') and (state = 'published');
create index posts_queue on posts (queued_at, id) where queued_at is not null;
create index posts_removed on posts (created_at desc, id) where state = 'removed';
create index posts_untold on posts (created_at, id)
  where (kind = 'answer') and (state = 'published') and (told_at is null);

create table post_votes (
  post_id uuid not null references posts on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  primary key (post_id, account_id)
);
create index post_votes_account on post_votes (account_id);

create table post_reports (
  post_id uuid not null references posts on delete cascade,
  account_id uuid references accounts on delete set null,
  reason text not null,
  note text not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  unique (post_id, account_id)
);
create index post_reports_account on post_reports (account_id);

create function count_answer() returns trigger language plpgsql as $$
declare
  change integer := (case when tg_op <> 'DELETE' and new.state = 'published' then 1 else 0 end)
    - (case when tg_op <> 'INSERT' and old.state = 'published' then 1 else 0 end);
  question uuid := case when tg_op = 'DELETE' then old.question_id else new.question_id end;
begin
  if question is not null and change <> 0 then
    update posts set answer_count = answer_count + change where id = question;
  end if;
  return null;
end
$$;

create function raise_posts() returns trigger language plpgsql as $$
declare
  one posts := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('tags', 'questions:' || one.target_id);
  perform pg_notify('tags', 'question:' || coalesce(one.question_id, one.id));
  return null;
end
$$;

create function count_post_vote() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update posts set helpful_count = helpful_count + 1 where id = new.post_id;
  else
    update posts set helpful_count = helpful_count - 1 where id = old.post_id;
  end if;
  return null;
end
$$;

create function is_listed(one posts) returns boolean language sql stable as $$
  select one.kind = 'question' and one.state = 'published' and one.answer_count > 0
    and (exists (select from drugs d where d.id = one.target_id)
      or exists (select from vendors v where v.id = one.target_id))
$$;

create function count_listed_question() returns trigger language plpgsql as $$
declare
  change integer := (case when tg_op <> 'DELETE' and is_listed(new) then 1 else 0 end)
    - (case when tg_op <> 'INSERT' and is_listed(old) then 1 else 0 end);
begin
  if change <> 0 then
    update listed_questions set total = total + change;
  end if;
  return null;
end
$$;

create trigger posts_count after insert or delete or update of state on posts
  for each row execute function count_answer();

create trigger posts_tags after insert or delete or update on posts
  for each row execute function raise_posts();

create trigger post_votes_count after insert or delete on post_votes
  for each row execute function count_post_vote();

-- At the end of its transaction, so that others wait for the one row only during the commit.
create constraint trigger posts_listed_count after insert or delete or update of state, answer_count on posts deferrable initially deferred
  for each row execute function count_listed_question();
