import { sql } from 'kysely'
import { type Db, isListed, type Page, rowsOf } from '#server/platform/db/db.ts'

const selectOutcomes = (db: Db) =>
  db
    .selectFrom('outcomes as o')
    .leftJoin('outcome_counts as n', 'n.outcome_id', 'o.id')
    .select(({ fn, val }) => [
      'o.id',
      'o.slug',
      'o.name',
      'o.area',
      fn.coalesce('n.compounds', val(0)).as('compounds'),
      fn.coalesce('n.studies', val(0)).as('studies'),
    ])

export const listOutcomes = (db: Db) => selectOutcomes(db).orderBy('o.position').orderBy('o.id').execute()

export const findOutcome = (db: Db, slug: string) =>
  selectOutcomes(db).where('o.slug', '=', slug).executeTakeFirst()

export const listNearOutcomes = (db: Db, { id, area }: { id: string; area: string }) =>
  db
    .selectFrom('outcomes as o')
    .innerJoin('outcome_counts as n', 'n.outcome_id', 'o.id')
    .where('o.area', '=', area)
    .where('o.id', '<>', id)
    .where('n.compounds', '>', 0)
    .select(['o.slug', 'o.name', 'o.area'])
    .orderBy('n.compounds', 'desc')
    .orderBy('o.position')
    .orderBy('o.id')
    .limit(8)
    .execute()

/** A page of the compounds tested for an outcome; the index `claim_appraisals_leading` holds their places. */
export const listTested = (db: Db, outcomeId: string, page: Page) =>
  rowsOf(db)<{ id: string; slug: string; name: string; evidence: string }>`
    select d.id, d.name as slug, d.proper_name as name, d.evidence
    from (select drug_id, place, participants, slug from claim_appraisals
      where outcome_id = ${outcomeId} and is_leading and ${isListed('drug_id')}
      order by place, participants desc nulls last, slug limit ${page.limit} offset ${page.offset}) as lead
    join drugs d on d.id = lead.drug_id
    order by lead.place, lead.participants desc nulls last, lead.slug`

const NAMED_IN_CELL = 12

/**
 * The cells of an outcome's map, by certainty and direction, both encoded in `place`: how many claims it has, how many
 * of them lead, and how many compounds, each by its first claim and by every other that found nothing or worse in people.
 * Of many in one cell those with most participants are named.
 */
export async function listMap(db: Db, outcomeId: string) {
  // As the index `claim_appraisals_map` has it; all that is counted and named stands there, in this order.
  const isOnMap = sql`outcome_id = ${outcomeId} and ${isListed('drug_id')}
    and (is_leading or (place < 100 and direction in ('worsens', 'no_difference', 'mixed', 'unclear')))`
  return rowsOf(db)<{
    place: number
    claims: number
    leading: number
    total: number
    compounds: { slug: string; name: string }[]
  }>`
    select cell.*, (
      select json_agg(json_build_object('slug', slug, 'name', (select proper_name from drugs where id = drug_id))
        order by participants desc nulls last, slug)
      from (
        select drug_id, slug, participants from claim_appraisals
        where place = cell.place and is_mapped and ${isOnMap}
        order by participants desc nulls last, slug limit ${sql.lit(NAMED_IN_CELL)}
      ) as named
    ) as compounds
    from (
      select place, count(*)::int as claims, (count(*) filter (where is_leading))::int as leading,
        (count(*) filter (where is_mapped))::int as total
      from claim_appraisals where ${isOnMap} group by place
    ) as cell order by place`
}

const NOT_FOUND_NAMED = 12

/** Claims in people without the desired effect: worse and no difference before mixed and unclear. */
export const listNotFound = (db: Db, outcomeId: string) =>
  rowsOf(db)<{ id: string; direction: string; statement: string; slug: string; name: string }>`
    select p.claim_id as id, p.direction, c.statement, p.slug, d.proper_name as name
    from unnest(array['worsens', 'no_difference', 'mixed', 'unclear']) with ordinality as one(direction, turn),
    lateral (
      select claim_id, drug_id, slug, a.direction, place, participants from claim_appraisals a
      where outcome_id = ${outcomeId} and place < 100 and a.direction = one.direction and ${isListed('drug_id')}
        and a.direction in ('worsens', 'no_difference', 'mixed', 'unclear')
      order by place, participants desc nulls last, claim_id limit ${sql.lit(NOT_FOUND_NAMED)}
    ) as p join claims c on c.id = p.claim_id join drugs d on d.id = p.drug_id
    order by one.turn, p.place, p.participants desc nulls last, p.claim_id
    limit ${sql.lit(NOT_FOUND_NAMED)}`
