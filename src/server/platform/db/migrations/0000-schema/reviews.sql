-- No reference to drugs or vendors: an import that leaves one out for a day must not take its reviews along.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  target_type text not null check (target_type in ('drug', 'vendor')),
  target_id uuid not null,
  rating smallint not null check ((rating >= 1) and (rating <= 5)),
  review_text text not null check ((char_length(review_text) >= 1) and (char_length(review_text) <= 5000)),
  state text not null check (state in ('published', 'held', 'removed')),
  reason text,
  helpful_count integer not null default 0,
  bands integer[] not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  queued_at timestamptz,
  is_purchase_confirmed boolean not null default false,
  -- An author's experience in addition to the stars; null where not stated.
  delivery smallint check ((delivery >= 1) and (delivery <= 5)),
  label smallint check ((label >= 1) and (label <= 5)),
  support smallint check ((support >= 1) and (support <= 5)),
  effect smallint check ((effect >= 1) and (effect <= 5)),
  side_effects smallint check ((side_effects >= 1) and (side_effects <= 5)),
  -- Why the last one did not do; for its author.
  proof_refusal text,
  -- When the author was mailed about the vendor's answer: once, however often it is taken back and written.
  answer_told_at timestamptz,
  unique (account_id, target_id)
);
-- Other reviews of an author, newest first: read for each author when a rating is computed.
create index reviews_author on reviews (account_id, created_at desc, id desc) where state = 'published';
create index reviews_bands on reviews using gin (bands);
create index reviews_helpful on reviews (target_id, helpful_count desc, created_at desc, id desc)
  where state = 'published';
create index reviews_highest on reviews (target_id, rating desc, created_at desc, id desc) where state = 'published';
create index reviews_lowest on reviews (target_id, rating, created_at desc, id desc) where state = 'published';
-- One index for each order of the list, ending with the id: a page is read from the index alone.
create index reviews_newest on reviews (target_id, created_at desc, id desc) where state = 'published';
create index reviews_queue on reviews (queued_at, id) where queued_at is not null;
create index reviews_removed on reviews (created_at desc, id) where state = 'removed';

create table review_answers (
  review_id uuid primary key references reviews on delete cascade,
  vendor_id uuid not null,
  account_id uuid references accounts on delete set null,
  answer text not null check ((char_length(answer) >= 1) and (char_length(answer) <= 2000)),
  created_at timestamptz not null,
  edited_at timestamptz,
  -- When a moderator took it away, and why.
  removed_at timestamptz,
  reason text,
  -- Moderators decide on a vendor's answer as on reviews, questions and answers.
  id uuid not null default gen_random_uuid(),
  queued_at timestamptz,
  state text generated always as (
case
    when (removed_at is null) then 'published'
    else 'removed'
end) stored not null,
  constraint review_answers_check check ((reason is null) = (removed_at is null))
);
create index review_answers_account on review_answers (account_id);
create unique index review_answers_id on review_answers (id);
create index review_answers_queue on review_answers (queued_at, id) where queued_at is not null;
create index review_answers_removed on review_answers (created_at desc, id) where state = 'removed';

create table review_totals (
  target_id uuid primary key,
  n1 integer not null,
  n2 integer not null,
  n3 integer not null,
  n4 integer not null,
  n5 integer not null,
  -- The weighed mean of a target and when it was computed; null until the first time.
  mean double precision,
  weighed_at timestamptz
);

-- Pictures that wait for a moderator. A decision deletes the picture.
create table purchase_proofs (
  review_id uuid primary key references reviews on delete cascade,
  sha256 text not null,
  type text not null,
  bytes integer not null,
  created_at timestamptz not null
);
create index purchase_proofs_oldest on purchase_proofs (created_at, review_id);
create index purchase_proofs_sha256 on purchase_proofs (sha256);

-- Files that are to leave the store, whatever took the proof away: a decision, its author, the end of an account.
create table proof_removals (
  id bigint generated always as identity primary key,
  sha256 text not null
);

-- How many published reviews of a target say what, of each scale; kept like the totals of stars.
create table review_scale_totals (
  target_id uuid not null,
  scale text not null,
  n1 integer not null,
  n2 integer not null,
  n3 integer not null,
  n4 integer not null,
  n5 integer not null,
  primary key (target_id, scale)
);

-- Targets whose mean must be recomputed. Writers only add rows, so that none waits for another; what an
-- author wrote elsewhere counts for whether reviews look arranged, so those targets are due as well.
create table review_dues (
  id bigint generated always as identity primary key,
  target_id uuid not null
);
create index review_dues_target on review_dues (target_id);

create table review_votes (
  review_id uuid not null references reviews on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  primary key (review_id, account_id)
);
create index review_votes_account on review_votes (account_id);

create table review_reports (
  review_id uuid not null references reviews on delete cascade,
  account_id uuid references accounts on delete set null,
  reason text not null,
  note text not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  unique (review_id, account_id)
);
create index review_reports_account on review_reports (account_id);

-- Totals are kept by a trigger, so that no way of changing a review, not even the end of an account, passes them by.
create function shift_review_total(target uuid, stars integer, change integer) returns void language sql as $$
  insert into review_totals as t (target_id, n1, n2, n3, n4, n5)
  select target, case when stars = 1 then change else 0 end, case when stars = 2 then change else 0 end, case when stars = 3 then change else 0 end, case when stars = 4 then change else 0 end, case when stars = 5 then change else 0 end
  on conflict (target_id) do update
  set n1 = t.n1 + excluded.n1, n2 = t.n2 + excluded.n2, n3 = t.n3 + excluded.n3, n4 = t.n4 + excluded.n4, n5 = t.n5 + excluded.n5
$$;

create function count_review() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.state = 'published';
  is_now boolean := tg_op <> 'DELETE' and new.state = 'published';
begin
  if was and is_now and old.rating = new.rating then
    return null;
  end if;
  if was then
    perform shift_review_total(old.target_id, old.rating, -1);
  end if;
  if is_now then
    perform shift_review_total(new.target_id, new.rating, 1);
  end if;
  if was then
    perform raise_rating(old.target_type, old.target_id);
  elsif is_now then
    perform raise_rating(new.target_type, new.target_id);
  end if;
  return null;
end
$$;

create function count_vote() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful_count = helpful_count + 1 where id = new.review_id;
  else
    update reviews set helpful_count = helpful_count - 1 where id = old.review_id;
  end if;
  return null;
end
$$;

-- Cards and rows show the rating, so it is part of the thing itself.
create function raise_rating(target_type text, target uuid) returns void language sql as $$
  select pg_notify('tags', case target_type when 'drug' then 'compound:' else target_type || ':' end || target)
$$;

create function raise_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'published' then
    perform pg_notify('tags', 'reviews:' || old.target_id);
  elsif tg_op <> 'DELETE' and new.state = 'published' then
    perform pg_notify('tags', 'reviews:' || new.target_id);
  end if;
  return null;
end
$$;

create function raise_answer() returns trigger language plpgsql as $$
begin
  perform pg_notify('tags', 'reviews:' || coalesce(new.vendor_id, old.vendor_id));
  return null;
end
$$;

create function note_review_dues() returns trigger language plpgsql as $$
declare
  one reviews := case when tg_op = 'DELETE' then old else new end;
begin
  insert into review_dues (target_id)
  select one.target_id union select target_id from reviews where account_id = one.account_id;
  return null;
end
$$;

create function shift_scale_total(target uuid, name text, stars integer, change integer) returns void language sql as $$
  insert into review_scale_totals as t (target_id, scale, n1, n2, n3, n4, n5)
  select target, name, case when stars = 1 then change else 0 end, case when stars = 2 then change else 0 end, case when stars = 3 then change else 0 end, case when stars = 4 then change else 0 end, case when stars = 5 then change else 0 end
  on conflict (target_id, scale) do update
  set n1 = t.n1 + excluded.n1, n2 = t.n2 + excluded.n2, n3 = t.n3 + excluded.n3, n4 = t.n4 + excluded.n4, n5 = t.n5 + excluded.n5
$$;

-- In the order of the scales, so that two writers never wait for each other in a circle.
create function count_scales() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.state = 'published';
  is_now boolean := tg_op <> 'DELETE' and new.state = 'published';
begin
  if was and old.delivery is not null then
    perform shift_scale_total(old.target_id, 'delivery', old.delivery, -1);
  end if;
  if is_now and new.delivery is not null then
    perform shift_scale_total(new.target_id, 'delivery', new.delivery, 1);
  end if;
  if was and old.label is not null then
    perform shift_scale_total(old.target_id, 'label', old.label, -1);
  end if;
  if is_now and new.label is not null then
    perform shift_scale_total(new.target_id, 'label', new.label, 1);
  end if;
  if was and old.support is not null then
    perform shift_scale_total(old.target_id, 'support', old.support, -1);
  end if;
  if is_now and new.support is not null then
    perform shift_scale_total(new.target_id, 'support', new.support, 1);
  end if;
  if was and old.effect is not null then
    perform shift_scale_total(old.target_id, 'effect', old.effect, -1);
  end if;
  if is_now and new.effect is not null then
    perform shift_scale_total(new.target_id, 'effect', new.effect, 1);
  end if;
  if was and old.side_effects is not null then
    perform shift_scale_total(old.target_id, 'side_effects', old.side_effects, -1);
  end if;
  if is_now and new.side_effects is not null then
    perform shift_scale_total(new.target_id, 'side_effects', new.side_effects, 1);
  end if;
  return null;
end
$$;

create function note_proof_removal() returns trigger language plpgsql as $$
begin
  insert into proof_removals (sha256) values (old.sha256);
  return null;
end
$$;

create trigger reviews_count after insert or delete or update of rating, state on reviews
  for each row execute function count_review();

create trigger review_votes_count after insert or delete on review_votes
  for each row execute function count_vote();

-- Triggers raise the tags of reviews and names, so that each way of changing them is covered, the end of an account too.
create trigger reviews_tags after insert or delete or update on reviews
  for each row execute function raise_reviews();

create trigger review_answers_tags after insert or delete or update on review_answers
  for each row execute function raise_answer();

create trigger reviews_dues after insert or delete or update of rating, state, bands, is_purchase_confirmed on reviews
  for each row execute function note_review_dues();

create trigger reviews_scales after insert or delete or update of state, delivery, label, support, effect, side_effects on reviews
  for each row execute function count_scales();

create trigger purchase_proofs_gone after delete or update of sha256 on purchase_proofs
  for each row execute function note_proof_removal();
