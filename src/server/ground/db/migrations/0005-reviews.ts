import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // No reference to drugs or vendors: an import that leaves one out for a day must not take its reviews along.
  `create table reviews (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    target_type text not null check (target_type in ('drug', 'vendor')),
    target_id uuid not null,
    rating smallint not null check (rating between 1 and 5),
    review_text text not null check (char_length(review_text) between 1 and 5000),
    state text not null check (state in ('published', 'held', 'removed')),
    reason text,
    helpful_count integer not null default 0,
    bands integer[] not null,
    created_at timestamptz not null,
    edited_at timestamptz,
    queued_at timestamptz,
    unique (account_id, target_id)
  )`,
  // One index for each order of the list, ending with the id: a page is found in the index alone.
  ...[
    ['newest', 'created_at desc'],
    ['highest', 'rating desc, created_at desc'],
    ['lowest', 'rating, created_at desc'],
    ['helpful', 'helpful_count desc, created_at desc'],
  ].map(
    ([name, order]) =>
      `create index reviews_${name} on reviews (target_id, ${order}, id desc) where state = 'published'`,
  ),
  `create index reviews_bands on reviews using gin (bands)`,
  `create index reviews_queue on reviews (queued_at, id) where queued_at is not null`,
  `create index reviews_removed on reviews (created_at desc, id) where state = 'removed'`,
  `create table review_totals (
    target_id uuid primary key,
    n1 integer not null,
    n2 integer not null,
    n3 integer not null,
    n4 integer not null,
    n5 integer not null
  )`,
  // Totals are kept by a trigger, so that no way of changing a review, not even the end of an account, passes them by.
  `create function shift_review_total(target uuid, stars integer, change integer) returns void language sql as $$
    insert into review_totals as t (target_id, n1, n2, n3, n4, n5)
    select target, ${[1, 2, 3, 4, 5].map((n) => `case when stars = ${n} then change else 0 end`).join(', ')}
    on conflict (target_id) do update
    set ${[1, 2, 3, 4, 5].map((n) => `n${n} = t.n${n} + excluded.n${n}`).join(', ')}
  $$`,
  `create function count_review() returns trigger language plpgsql as $$
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
    if was or is_now then
      perform pg_notify('ratings', '');
    end if;
    return null;
  end
  $$`,
  `create trigger reviews_count after insert or delete or update of rating, state on reviews
    for each row execute function count_review()`,
  `create table review_votes (
    review_id uuid not null references reviews on delete cascade,
    account_id uuid not null references accounts on delete cascade,
    created_at timestamptz not null,
    primary key (review_id, account_id)
  )`,
  `create index review_votes_account on review_votes (account_id)`,
  `create function count_vote() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      update reviews set helpful_count = helpful_count + 1 where id = new.review_id;
    else
      update reviews set helpful_count = helpful_count - 1 where id = old.review_id;
    end if;
    return null;
  end
  $$`,
  `create trigger review_votes_count after insert or delete on review_votes
    for each row execute function count_vote()`,
  `create table review_reports (
    review_id uuid not null references reviews on delete cascade,
    account_id uuid references accounts on delete set null,
    reason text not null,
    note text not null,
    created_at timestamptz not null,
    resolved_at timestamptz,
    unique (review_id, account_id)
  )`,
  `create index review_reports_account on review_reports (account_id)`,
  // No reference to the review: the entry stays when the author deletes the review.
  `create table moderation_log (
    id bigint generated always as identity primary key,
    review_id uuid not null,
    actor_id uuid references accounts on delete set null,
    action text not null,
    reason text,
    rating smallint not null,
    review_text text not null,
    created_at timestamptz not null
  )`,
  `create index moderation_log_review on moderation_log (review_id, id)`,
]
