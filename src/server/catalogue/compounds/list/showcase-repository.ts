import { sql } from 'kysely'
import { CERTAINTIES, DIRECTIONS } from '#contract/catalogue/evidence-vocabulary.ts'
import { type Db, isListed, rowsOf } from '#server/platform/db/db.ts'

/** What a claim found in people. */
export type Finding = { drug_id: string; outcome: string; population: string | null; certainty: string }
export type Spread = { drug_id: string; times: number }
export type Changed = { drug_id: string; updated_at: Date; added_at: Date }

/** Several claims of one compound stand among the best. */
const CLAIMS_EACH = 4
/** A record is changed several times in a row. */
const REVISIONS_EACH = 4
const MOST_ID = String(2n ** 63n - 1n)
/** Studies of the compound itself in people: findings about relatives or mixtures alone do not count. */
const HAS_OWN_STUDIES = sql`(p.counts->>'human_randomised')::int + (p.counts->>'human_other')::int > 0`

/** The places of claims in people with this finding, the most certain first; by place, indexes find them. */
const placesOf = (direction: (typeof DIRECTIONS)[number], certainty: (typeof CERTAINTIES)[number]) =>
  sql.lit(DIRECTIONS.indexOf(direction) * 10 + CERTAINTIES.indexOf(certainty))
/** As the index of the outcome map has it, word by word. */
const IS_ON_MAP = sql`(p.is_leading or (p.place < 100
  and p.direction = any(array['worsens', 'no_difference', 'mixed', 'unclear'])))`

/** As the index of the best findings has it, word by word. */
const IS_BEST = sql`p.is_leading and p.place <= 1`

/** Benefits in people of high or moderate certainty: the most certain first, then those with the most people. */
export const listBenefits = (db: Db, limit: number) =>
  rowsOf(db)<Finding>`
      with best as materialized (
        select p.claim_id, p.drug_id, p.outcome_id, p.certainty, p.place, p.participants
        from claim_appraisals p
        where ${IS_BEST} and ${HAS_OWN_STUDIES} and ${isListed('p.drug_id')}
        order by p.place, p.participants desc nulls last, p.claim_id
        limit ${limit * CLAIMS_EACH}
      )
      select best.drug_id, o.name as outcome, c.population, best.certainty
      from best
      join claims c on c.id = best.claim_id
      join outcomes o on o.id = best.outcome_id
      where c.kind = 'benefit'
      order by best.place, best.participants desc nulls last, best.claim_id`

/**
 * Outcomes without a difference in people, the most sold compounds first. A compound that has helped people with
 * anything, moved a laboratory value, or is approved as a medicine is none of them: the card would malign it. Nor is a
 * finding against another treatment, which the compound may have equalled.
 */
export const listNoDifference = (db: Db, limit: number) =>
  rowsOf(db)<Finding>`
      with tested as materialized (
        select p.drug_id from claim_appraisals p
        where ${IS_ON_MAP} and p.place <= ${placesOf('no_difference', 'low')}
        group by p.drug_id
        having bool_or(p.place >= ${placesOf('no_difference', 'high')})
          and not bool_or(p.is_leading and p.place < ${placesOf('unclear', 'high')})
      ), chosen as materialized (
        select tested.drug_id, coalesce(f.vendor_count, 0) as vendors
        from tested
        left join card_facts f on f.drug_id = tested.drug_id
        -- One by one: a join walks all compounds for the few that were tested.
        where (select d.evidence from drugs d where d.id = tested.drug_id) <> 'approved medicine'
          and ${isListed('tested.drug_id')}
        order by vendors desc, tested.drug_id limit ${limit}
      )
      select p.drug_id, o.name as outcome, c.population, p.certainty
      from chosen
      join claim_appraisals p on p.drug_id = chosen.drug_id
      join claims c on c.id = p.claim_id
      join outcomes o on o.id = p.outcome_id
      where p.direction = 'no_difference' and p.certainty in ('high', 'moderate', 'low')
        and c.kind = 'benefit' and ${HAS_OWN_STUDIES}
        and not exists (
          select from claim_studies s where s.claim_id = c.id and s.comparison = 'active'
        )
      order by chosen.vendors desc, p.drug_id, p.participants desc nulls last, p.claim_id`

/** So few vendors show no market. */
const MARKET_NEEDS_VENDORS = 3
/** Prices are looked at for so many of the most sold compounds, and for the equals of the last. */
const MOST_SOLD = 60

const MOST_SOLD_COMPOUNDS = sql`
  select f.drug_id, f.vendor_count from card_facts f
  where f.vendor_count >= ${MARKET_NEEDS_VENDORS} and ${isListed('f.drug_id')}
  order by f.vendor_count desc fetch first ${sql.lit(MOST_SOLD)} rows with ties`
const isPriced = (offers: string, freshSince: string) => sql`
  ${sql.ref(`${offers}.is_comparable`)} and ${sql.ref(`${offers}.in_stock`)} is not false
  and ${sql.ref(`${offers}.gone_since`)} is null and ${sql.ref(`${offers}.seen_at`)} >= ${freshSince}`

/** Of the most sold compounds, how many times its lowest price the dearest vendor asks, the widest spread first. */
export const listSpreads = (db: Db, freshSince: string, limit: number) =>
  rowsOf(db)<Spread>`
      with sold as materialized (${MOST_SOLD_COMPOUNDS})
      select sold.drug_id, max(price.best) / min(price.best) as times
      from sold cross join lateral (
        select min(o.cost_per_mg) as best from offers o
        where o.drug_id = sold.drug_id and ${isPriced('o', freshSince)} group by o.vendor_id
      ) as price
      join drugs d on d.id = sold.drug_id
      group by sold.drug_id, d.position
      having count(*) >= ${MARKET_NEEDS_VENDORS} and max(price.best) > min(price.best)
      order by times desc, d.position, sold.drug_id limit ${limit}`

/** Of the compounds whose records came in or were changed last, those that were changed since they came in. */
export const listChanged = (db: Db, limit: number) =>
  rowsOf(db)<Changed>`
      with newest as materialized (
        -- No equality: it would let the planner walk the revisions of all kinds back to the last compound.
        select record_id from revisions
        where (kind, id) >= ('compound', 0) and (kind, id) <= ('compound', ${MOST_ID}::bigint)
        order by kind desc, id desc limit ${limit * REVISIONS_EACH}
      )
      select id as drug_id, added_at, updated_at from drugs
      where id in (select record_id from newest) and updated_at > added_at and ${isListed('id')}
      order by updated_at desc, position, id limit ${limit}`

/**
 * The worked example. Among the compounds that most vendors sell and whose prices compare, the one with the fewest
 * studies in people, then the most studies. So it shows why the site exists: many sellers, little knowledge. Below
 * three vendors there is nothing to show.
 */
export const findExample = async (db: Db, freshSince: string) =>
  (
    await rowsOf(db)<{ drug_id: string }>`
      with sold as materialized (${MOST_SOLD_COMPOUNDS}),
      priced as materialized (
        select * from sold where exists (
          select from offers o where o.drug_id = sold.drug_id and o.cost_per_mg is not null
            and ${isPriced('o', freshSince)}
        )
      ),
      among as (select * from priced union all select * from sold where not exists (select from priced))
      select among.drug_id from among
      join drugs d on d.id = among.drug_id
      cross join lateral (
        select count(*) filter (where a.evidence = 'human') as human, count(a.id) as studies
        from article_drugs ad join articles a on a.id = ad.article_id where ad.drug_id = among.drug_id
      ) as counted
      where among.vendor_count = (select max(vendor_count) from among)
      order by counted.human, counted.studies desc, d.position, d.id limit 1`
  )[0]?.drug_id ?? null

export async function listCategories(db: Db, drugIds: string[]): Promise<Map<string, string[]>> {
  const rows = await rowsOf(db)<{ drug_id: string; names: string[] }>`
    select dc.drug_id, array_agg(k.name order by k.position, k.id) as names
    from drug_categories dc join categories k on k.id = dc.category_id
    where dc.drug_id = any(${drugIds}::uuid[]) group by dc.drug_id`
  return new Map(rows.map(({ drug_id, names }) => [drug_id, names]))
}
