import { type Kysely, sql } from 'kysely'

/**
 * The one home of side effects. Compound files name them as words, the evidence with what they rest on; this view
 * merges both. A text that both name appears once, with the basis of the evidence and in the more serious grade.
 */
export async function up(db: Kysely<unknown>) {
  await sql.raw(view).execute(db)
}

const GRADES = `array['stop_asap', 'worrying', 'normal']`

const view = `create view known_side_effects as
  select drug_id, grade, text, basis, source, article_ids,
    row_number() over (partition by drug_id, grade order by evidence_id nulls last, place, text)::integer - 1 as position
  from (
    select distinct on (drug_id, same)
      drug_id, (${GRADES})[min(seriousness) over (partition by drug_id, same)] as grade,
      text, basis, source, article_ids, evidence_id, place
    from (
      select drug_id, array_position(${GRADES}, grade) as seriousness, text, basis, source, article_ids, evidence_id,
        position as place, lower(rtrim(btrim(text), '.')) as same
      from side_effects
      union all
      select d.id, array_position(${GRADES}, grades.grade), named.text, null, null, '{}'::uuid[], null,
        named.place::integer, lower(rtrim(btrim(named.text), '.'))
      from drugs d
        cross join lateral jsonb_each(d.side_effects) as grades (grade, texts)
        cross join lateral jsonb_array_elements_text(grades.texts) with ordinality as named (text, place)
    ) as stated
    order by drug_id, same, evidence_id nulls last, seriousness, place
  ) as merged`
