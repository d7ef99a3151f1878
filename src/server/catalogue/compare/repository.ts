import { sql } from 'kysely'
import type { EvidenceLevel } from '#contract/vocabulary.ts'
import { type Db, isListed, type Page, rowOf, rowsOf, valuesOf } from '#server/platform/db/db.ts'

/** Claims whose studies all compared with another treatment: what they found is no effect of the compound by itself. */
export const listClaimsAgainstOther = async (db: Db, drugIds: string[]) => {
  if (drugIds.length === 0) return []
  return valuesOf(
    db
      .selectFrom('claims as c')
      .innerJoin('claim_studies as s', 's.claim_id', 'c.id')
      .where('c.drug_id', 'in', drugIds)
      .groupBy('c.id')
      .having(sql<boolean>`bool_and(s.comparison = 'active')`)
      .select('c.id'),
    'id',
  )
}

export type PeerRow = { id: string; name: string; proper_name: string; evidence: EvidenceLevel }

/** Limits of the search for similar compounds: outcomes to compare, and compounds per outcome. */
const MOST_OUTCOMES = 12
const MOST_OF_AN_OUTCOME = 60

/**
 * Compounds by these slugs, and those tested in people for most of the same benefits as the given ones, `most` and their
 * equals: the outcomes tested most surely for the given ones, and the compounds tested best for those. The last
 * digit of a claim's place is its certainty, 0 the surest. Bounded, so that it costs the same in a catalogue of any size.
 */
export const listPeers = (db: Db, drugIds: string[], { slugs, most }: { slugs: string[]; most: number }) =>
  rowsOf(db)<PeerRow & { shared: number }>`
    with own as (
      select p.outcome_id, min(p.place % 10) as sureness
      from claim_appraisals p join claims c on c.id = p.claim_id
      where p.drug_id = any(${drugIds}::uuid[]) and c.kind = 'benefit' and p.place < 100
      group by p.outcome_id order by sureness, p.outcome_id limit ${MOST_OUTCOMES}
    ), alike as materialized (
      select tested.drug_id, count(distinct own.outcome_id)::int as shared
      from own cross join lateral (
        select drug_id from claim_appraisals a
        where a.outcome_id = own.outcome_id and a.is_leading and a.place < 100
        order by a.place, a.participants desc nulls last, a.slug limit ${MOST_OF_AN_OUTCOME}
      ) as tested
      where tested.drug_id <> all(${drugIds}::uuid[]) and ${isListed('tested.drug_id')}
      group by tested.drug_id
    ), peers as (
      (select drug_id from alike order by shared desc fetch first ${most} rows with ties)
      union select id from drugs where name = any(${slugs}::text[]) and ${isListed('id')}
    )
    select d.id, d.name, d.proper_name, d.evidence, coalesce(alike.shared, 0) as shared
    from peers join drugs d on d.id = peers.drug_id left join alike on alike.drug_id = d.id`

export const listNamed = (db: Db, slugs: string[]): Promise<PeerRow[]> =>
  slugs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('drugs')
        .where('name', 'in', slugs)
        .where(isListed('id'))
        .select(['id', 'name', 'proper_name', 'evidence'])
        .orderBy('position')
        .orderBy('id')
        .execute()

type Shared = { drugs: Pick<PeerRow, 'id' | 'name' | 'proper_name'>[]; total: number }

/**
 * A page of the compounds sold by at least two of the vendors, from A to Z, and their number. `vendorIds` are
 * two or more, each once.
 */
export function listShared(db: Db, vendorIds: string[], page: Page): Promise<Shared> {
  const soldBy = (ids: string[]) =>
    sql`select drug_id from offers where vendor_id = any(${ids}::uuid[]) and gone_since is null`
  // What each but the last has in common with those after it.
  const common = vendorIds
    .slice(0, -1)
    .map((id, at) => sql`${soldBy([id])} intersect ${soldBy(vendorIds.slice(at + 1))}`)
  // `is true` keeps a join from the names, so that they are read in their order and only as far as the page goes.
  return rowOf(db)<Shared>`
    with shared as materialized (${sql.join(common, sql` union `)})
    select (select count(*)::int from shared) as total, coalesce((
      select json_agg(json_build_object('id', d.id, 'name', d.name, 'proper_name', d.proper_name)
        order by page.sort_key, page.drug_id)
      from (
        select n.drug_id, n.sort_key from drug_names n
        where n.kind = 'proper_name' and (n.drug_id in (select drug_id from shared)) is true
        order by n.sort_key, n.drug_id limit ${page.limit} offset ${page.offset}
      ) as page join drugs d on d.id = page.drug_id
    ), '[]') as drugs`
}
