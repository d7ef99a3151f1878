import { sql } from 'kysely'
import type { EvidenceLevel } from '#contract/vocabulary.ts'
import { type Db, isListed, type Page, rowsOf } from '#server/platform/db/db.ts'
import { isOwnStudy } from '#server/platform/db/own-study.ts'
import type { Listed } from './rules.ts'

type Row = Omit<Listed, 'summary'> & {
  evidence: EvidenceLevel
  vendor_count: number
  human: number
  mixed: number
  animal: number
  in_vitro: number
  lowest: number | null
  highest: number | null
  currency: string | null
  priced_vendors: number | null
  warnings: number
}

/** Every compound with its figures, or these; prices seen since `freshSince` alone. Read once for many requests. */
export async function listAll(db: Db, freshSince: string, ids?: readonly string[]): Promise<Listed[]> {
  const isAsked = (column: string) =>
    ids ? sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])` : sql<boolean>`true`
  const { rows } = await sql<Row>`
    with studies as (
      select f.drug_id,
        count(*) filter (where a.evidence = 'human') as human,
        count(*) filter (where a.evidence = 'mixed') as mixed,
        count(*) filter (where a.evidence = 'animal') as animal,
        count(*) filter (where a.evidence = 'in vitro') as in_vitro
      from article_facts f join articles a on a.id = f.article_id
      where ${isOwnStudy} and ${isAsked('f.drug_id')} group by f.drug_id
    ), market as (
      select drug_id, min(best) as lowest, max(best) as highest, min(currency) as currency,
        count(*) as priced_vendors
      from (
        select drug_id, vendor_id, min(cost_per_mg) as best, min(currency) as currency
        from offers where is_comparable and in_stock is not false and gone_since is null
          and seen_at >= ${freshSince} and ${isAsked('drug_id')}
        group by drug_id, vendor_id
      ) as of_vendor group by drug_id
    ), warned as (
      select drug_id, count(*) as warnings from (
        select drug_id from interactions where severity in ('avoid', 'caution') and ${isAsked('drug_id')}
        union all
        select other_id from interactions where severity in ('avoid', 'caution') and ${isAsked('other_id')}
          and other_id is not null
        union all
        select drug_id from known_side_effects where grade in ('worrying', 'stop_asap') and ${isAsked('drug_id')}
      ) as warning group by drug_id
    ), purposes as (
      select c.drug_id, array_agg(distinct o.area) as areas
      from claims c join outcomes o on o.id = c.outcome_id
      where c.kind in ('benefit', 'marker') and ${isAsked('c.drug_id')} group by c.drug_id
    ), tagged as (
      select dc.drug_id, array_agg(k.name order by k.position, k.id) as categories
      from drug_categories dc join categories k on k.id = dc.category_id
      where ${isAsked('dc.drug_id')} group by dc.drug_id
    )
    select d.id, d.position, n.sort_key, d.kind, d.evidence, d.added_at, d.updated_at,
      coalesce(f.vendor_count, 0) as vendor_count,
      coalesce(s.human, 0) as human, coalesce(s.mixed, 0) as mixed,
      coalesce(s.animal, 0) as animal, coalesce(s.in_vitro, 0) as in_vitro,
      m.lowest, m.highest, m.currency, m.priced_vendors,
      coalesce(w.warnings, 0) as warnings,
      coalesce(p.areas, '{}') as areas, coalesce(t.categories, '{}') as categories,
      coalesce(r.n1 + r.n2 + r.n3 + r.n4 + r.n5, 0) as reviews
    from drugs d
    join drug_names n on n.drug_id = d.id and n.kind = 'proper_name'
    left join card_facts f on f.drug_id = d.id
    left join studies s on s.drug_id = d.id
    left join market m on m.drug_id = d.id
    left join warned w on w.drug_id = d.id
    left join purposes p on p.drug_id = d.id
    left join tagged t on t.drug_id = d.id
    left join review_totals r on r.target_id = d.id
    where ${isListed('d.id')} and ${isAsked('d.id')}
    order by d.position, d.id`.execute(db)
  return rows.map(toListed)
}

const toListed = ({ human, mixed, animal, in_vitro, lowest, highest, currency, ...row }: Row): Listed => ({
  ...row,
  reviews: Number(row.reviews),
  summary: {
    evidence: row.evidence,
    studies: { human, mixed, animal, 'in vitro': in_vitro },
    price:
      lowest !== null && highest !== null && currency !== null
        ? { lowest, highest, currency, vendors: row.priced_vendors ?? 0 }
        : null,
    vendor_count: row.vendor_count,
    warnings: row.warnings > 0 ? row.warnings : null,
  },
})

/** A page of all compounds in the catalogue's own order. */
export async function listIds(db: Db, { limit, offset }: Page) {
  const rows = await rowsOf(db)<{ id: string }>`
    select id from drugs where ${isListed('id')} order by position, id limit ${limit} offset ${offset}`
  return rows.map(({ id }) => id)
}

type Counted<T> = { of: T; count: number }

/** How many compounds each choice of the filters shows while nothing is filtered. */
export async function countChoices(db: Db, vendorSteps: readonly number[]) {
  const [kinds, evidence, purposes, vendors] = await Promise.all([
    sql<Counted<string>>`
      select kind as of, count(*) from drugs where ${isListed('id')} group by kind`.execute(db),
    sql<Counted<string>>`
      select evidence as of, count(*) from drugs where ${isListed('id')} group by evidence`.execute(db),
    sql<Counted<string>>`
      select area as of, count(*) from (
        select distinct c.drug_id, o.area
        from claims c join outcomes o on o.id = c.outcome_id
        where c.kind in ('benefit', 'marker') and ${isListed('c.drug_id')}
      ) as tested group by area`.execute(db),
    sql<Counted<number>>`
      select step as of, (
        select count(*) from card_facts where vendor_count >= step and ${isListed('drug_id')}
      ) as count
      from unnest(${vendorSteps}::int[]) as step`.execute(db),
  ])
  return { kinds: kinds.rows, evidence: evidence.rows, purposes: purposes.rows, vendors: vendors.rows }
}

/** Each vendor's best fresh price of a compound, the lowest first, with what the vendor is rated. */
export const listBestPrices = (db: Db, drugId: string, freshSince: string) =>
  rowsOf(db)<{ slug: string; name: string; is_demo: boolean; rating: number | null; best: number | null }>`
      select v.slug, v.name, v.is_demo, v.ai_rating_number as rating,
        min(o.cost_per_mg) filter (where o.is_comparable and o.in_stock is not false
          and o.seen_at >= ${freshSince}) as best
      from offers o join vendors v on v.id = o.vendor_id
      where o.drug_id = ${drugId} and o.gone_since is null
      group by v.id order by best nulls last, v.name, v.id`
