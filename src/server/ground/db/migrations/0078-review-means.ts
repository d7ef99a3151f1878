import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table reviews add column is_purchase_confirmed boolean not null default false`,
  // The weighed mean of a target and when it was computed; null until the first time.
  `alter table review_totals add column mean double precision, add column weighed_at timestamptz`,

  // Targets whose mean must be recomputed. Writers only add rows, so that none waits for another; what an
  // author wrote elsewhere counts for whether reviews look arranged, so those targets are due as well.
  `create table review_dues (
    id bigint generated always as identity primary key,
    target_id uuid not null
  )`,
  'create index review_dues_target on review_dues (target_id)',
  `create function note_review_dues() returns trigger language plpgsql as $$
  declare
    one reviews := case when tg_op = 'DELETE' then old else new end;
  begin
    insert into review_dues (target_id)
    select one.target_id union select target_id from reviews where account_id = one.account_id;
    return null;
  end
  $$`,
  `create trigger reviews_dues
    after insert or delete or update of rating, state, bands, is_purchase_confirmed on reviews
    for each row execute function note_review_dues()`,
  `insert into review_dues (target_id) select distinct target_id from reviews where state = 'published'`,

  // A vendor's score keeps the figures of people that it was computed from.
  `alter table vendor_scores
    add column people json not null default '{"reviews": 0, "mean": null}'`,
  `update vendor_scores set people = json_build_object(
    'reviews', n, 'mean', case when n = 0 then null else round((stars_sum + 15) * 100.0 / (n + 5)) / 100 end)
    from (
      select vendor_id as id, coalesce(sum(many), 0) as n, coalesce(sum(many * star), 0) as stars_sum
      from vendor_scores left join lateral unnest(stars) with ordinality as t (many, star) on true
      group by vendor_id
    ) counted where counted.id = vendor_id`,
  'alter table vendor_scores drop column stars, alter column people drop default',
]
