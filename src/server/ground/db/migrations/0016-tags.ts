import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// Triggers raise the tags of reviews and names, so that no way of changing them, not even the end of an account,
// passes them by.
const statements = [
  `create or replace function count_review() returns trigger language plpgsql as $$
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
  $$`,
  // Cards and rows show the rating, so it is part of the thing itself.
  `create function raise_rating(target_type text, target uuid) returns void language sql as $$
    select pg_notify('tags', case target_type when 'drug' then 'compound:' else target_type || ':' end || target)
  $$`,
  `create function raise_reviews() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.state = 'published' then
      perform pg_notify('tags', 'reviews:' || old.target_id);
    elsif tg_op <> 'DELETE' and new.state = 'published' then
      perform pg_notify('tags', 'reviews:' || new.target_id);
    end if;
    return null;
  end
  $$`,
  `create trigger reviews_tags after insert or update or delete on reviews
    for each row execute function raise_reviews()`,
  `create function raise_person() returns trigger language plpgsql as $$
  begin
    perform pg_notify('tags', 'person:' || new.id);
    return null;
  end
  $$`,
  `create trigger accounts_tags after update of name on accounts
    for each row when (old.name is distinct from new.name) execute function raise_person()`,
]
