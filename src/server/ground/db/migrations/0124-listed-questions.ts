import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const LISTED = `p.kind = 'question' and p.state = 'published' and p.answer_count > 0`

const statements = [
  // How many questions search engines may list: the sitemap asks on every page of it.
  `create table listed_questions (
    singleton boolean primary key default true check (singleton),
    total integer not null
  )`,
  `insert into listed_questions (total) select count(*) from posts p
    where ${LISTED} and (exists (select from drugs d where d.id = p.target_id)
      or exists (select from vendors v where v.id = p.target_id))`,
  `create function is_listed(one posts) returns boolean language sql stable as $$
    select one.kind = 'question' and one.state = 'published' and one.answer_count > 0
      and (exists (select from drugs d where d.id = one.target_id)
        or exists (select from vendors v where v.id = one.target_id))
  $$`,
  `create function count_listed_question() returns trigger language plpgsql as $$
  declare
    change integer := (case when tg_op <> 'DELETE' and is_listed(new) then 1 else 0 end)
      - (case when tg_op <> 'INSERT' and is_listed(old) then 1 else 0 end);
  begin
    if change <> 0 then
      update listed_questions set total = total + change;
    end if;
    return null;
  end
  $$`,
  // At the end of its transaction, so that others wait for the one row only during the commit.
  `create constraint trigger posts_listed_count after insert or delete or update of state, answer_count on posts
    deferrable initially deferred for each row execute function count_listed_question()`,
  // Questions stay when what they are about leaves the catalogue, and are listed again when it returns.
  `create function count_questions_of_records() returns trigger language plpgsql as $$
  declare
    change integer := (select count(*) from posts p join changed c on c.id = p.target_id where ${LISTED});
  begin
    if change <> 0 then
      update listed_questions set total = total + (case tg_op when 'INSERT' then change else -change end);
    end if;
    return null;
  end
  $$`,
  ...['drugs', 'vendors'].flatMap((table) => [
    `create trigger ${table}_listed_questions_come after insert on ${table}
      referencing new table as changed for each statement execute function count_questions_of_records()`,
    `create trigger ${table}_listed_questions_go after delete on ${table}
      referencing old table as changed for each statement execute function count_questions_of_records()`,
  ]),
]
