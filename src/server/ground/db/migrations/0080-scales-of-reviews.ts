import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const SCALES = ['delivery', 'label', 'support', 'effect', 'side_effects']

const statements = [
  // Answers are marked with the vendor of their author, wherever their author is named.
  `create function raise_member() returns trigger language plpgsql as $$
  begin
    perform pg_notify('tags', 'person:' || case when tg_op = 'DELETE' then old.account_id else new.account_id end);
    return null;
  end
  $$`,
  `create trigger vendor_members_tags after insert or delete on vendor_members
    for each row execute function raise_member()`,

  // An author's experience in addition to the stars; null where not stated.
  `alter table reviews ${SCALES.map(
    (scale) => `add column ${scale} smallint check (${scale} between 1 and 5)`,
  ).join(', ')}`,
  // How many published reviews of a target say what, of each scale; kept like the totals of stars.
  `create table review_scale_totals (
    target_id uuid not null,
    scale text not null,
    n1 integer not null,
    n2 integer not null,
    n3 integer not null,
    n4 integer not null,
    n5 integer not null,
    primary key (target_id, scale)
  )`,
  `create function shift_scale_total(target uuid, name text, stars integer, change integer)
    returns void language sql as $$
    insert into review_scale_totals as t (target_id, scale, n1, n2, n3, n4, n5)
    select target, name, ${[1, 2, 3, 4, 5].map((n) => `case when stars = ${n} then change else 0 end`).join(', ')}
    on conflict (target_id, scale) do update
    set ${[1, 2, 3, 4, 5].map((n) => `n${n} = t.n${n} + excluded.n${n}`).join(', ')}
  $$`,
  // In the order of the scales, so that two writers never wait for each other in a circle.
  `create function count_scales() returns trigger language plpgsql as $$
  declare
    was boolean := tg_op <> 'INSERT' and old.state = 'published';
    is_now boolean := tg_op <> 'DELETE' and new.state = 'published';
  begin
    ${SCALES.map(
      (scale) => `if was and old.${scale} is not null then
      perform shift_scale_total(old.target_id, '${scale}', old.${scale}, -1);
    end if;
    if is_now and new.${scale} is not null then
      perform shift_scale_total(new.target_id, '${scale}', new.${scale}, 1);
    end if;`,
    ).join('\n    ')}
    return null;
  end
  $$`,
  `create trigger reviews_scales after insert or delete or update of state, ${SCALES.join(', ')} on reviews
    for each row execute function count_scales()`,
]
