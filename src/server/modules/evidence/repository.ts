import { sql } from 'kysely'
import { isListed } from '#server/db/listed.ts'
import type { Db } from '#server/db/schema.ts'

const ARTICLE = [
  'a.id as article_id',
  'a.slug',
  'a.title',
  'a.journal',
  'a.publication_date',
  'a.publication_type',
  'a.evidence',
  'a.doi',
  'a.pmid',
  'a.source_url',
] as const

const selectClaims = (db: Db) =>
  db
    .selectFrom('claims as c')
    .innerJoin('claim_appraisals as p', 'p.claim_id', 'c.id')
    .innerJoin('outcomes as o', 'o.id', 'c.outcome_id')
    .select(['c.id', 'c.drug_id', 'c.kind', 'c.population', 'c.statement', 'c.limits', 'c.position'])
    .select('c.direction as stated_direction')
    .select(['p.certainty', 'p.direction', 'p.participants', 'p.counts', 'p.steps', 'p.place'])
    .select(['o.slug as outcome_slug', 'o.name as outcome_name', 'o.area'])
export type ClaimRow = Awaited<ReturnType<typeof listClaims>>[number]

export const listClaims = (db: Db, drugIds: string[]) =>
  selectClaims(db).where('c.drug_id', 'in', drugIds).orderBy('c.position').orderBy('c.id').execute()

export const listClaimsOfOutcome = (db: Db, outcomeId: string, drugIds: string[]) =>
  selectClaims(db)
    .where('c.outcome_id', '=', outcomeId)
    .where('c.drug_id', 'in', drugIds)
    .orderBy('p.place')
    .orderBy('p.participants', (order) => order.desc().nullsLast())
    .orderBy('c.id')
    .execute()

export const listClaimsOfArticle = (db: Db, articleId: string) =>
  selectClaims(db)
    .innerJoin('claim_studies as s', 's.claim_id', 'c.id')
    .where('s.article_id', '=', articleId)
    .select(['s.finding', 's.comparison'])
    .orderBy('c.drug_id')
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()

/** The studies behind the claims of a compound, newest first. */
export const listStudies = (db: Db, drugId: string) =>
  db
    .selectFrom('claim_studies as s')
    .innerJoin('claims as c', 'c.id', 's.claim_id')
    .innerJoin('articles as a', 'a.id', 's.article_id')
    .innerJoin('article_facts as f', (join) =>
      join.onRef('f.evidence_id', '=', 's.evidence_id').onRef('f.article_id', '=', 's.article_id'),
    )
    .where('c.drug_id', '=', drugId)
    .select(ARTICLE)
    .select(['s.claim_id', 's.finding', 's.weeks', 's.comparison', 'f.tested', 'f.funding', 'f.status'])
    .select(({ fn }) => fn.coalesce('s.participants', 'f.participants').as('participants'))
    .orderBy('a.publication_date', (order) => order.desc().nullsLast())
    .orderBy('s.position')
    .orderBy('s.claim_id')
    .orderBy('s.article_id')
    .execute()

export const findCompound = (db: Db, drugId: string) =>
  db
    .selectFrom('drugs as d')
    .leftJoin('compound_evidence as e', 'e.drug_id', 'd.id')
    .where('d.id', '=', drugId)
    .select(['d.id', 'd.name', 'd.proper_name', 'd.evidence', 'd.recorded_evidence', 'e.unknowns'])
    .executeTakeFirst()

export const findCompoundId = (db: Db, slug: string) =>
  db.selectFrom('drugs').where('name', '=', slug).select('id').executeTakeFirst()

export const listWarnings = (db: Db, drugIds: string[]) =>
  db
    .selectFrom('side_effects')
    .where('drug_id', 'in', drugIds)
    .where('grade', 'in', ['worrying', 'stop_asap'])
    .selectAll()
    .orderBy('grade')
    .orderBy('position')
    .orderBy('evidence_id')
    .execute()

/** Interactions in which any of the compounds takes part, on either side. */
export const listInteractions = (db: Db, drugIds: string[]) =>
  selectInteractions(db)
    .where((eb) => eb.or([eb('i.drug_id', 'in', drugIds), eb('i.other_id', 'in', drugIds)]))
    .execute()

/** What the records of these compounds say of interactions. */
export const listInteractionsOf = (db: Db, drugIds: string[]) =>
  selectInteractions(db).where('i.drug_id', 'in', drugIds).execute()

const selectInteractions = (db: Db) =>
  db
    .selectFrom('interactions as i')
    .innerJoin('drugs as d', 'd.id', 'i.drug_id')
    .leftJoin('drugs as other', 'other.id', 'i.other_id')
    .selectAll('i')
    .select(['d.name as slug', 'd.proper_name as name'])
    .select(['other.name as other_slug', 'other.proper_name as other_name'])
    .orderBy('i.position')
    .orderBy('i.id')
export type InteractionRow = Awaited<ReturnType<typeof listInteractions>>[number]

export const listRegulation = (db: Db, drugIds: string[]) =>
  db
    .selectFrom('regulation')
    .where('drug_id', 'in', drugIds)
    .selectAll()
    .orderBy('position')
    .orderBy('evidence_id')
    .execute()

export const listArticlesById = (db: Db, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('articles as a').where('a.id', 'in', ids).select(ARTICLE).execute()

export const listNotices = (db: Db, articleIds: string[]) =>
  articleIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('study_notices')
        .where('article_id', 'in', articleIds)
        .select(['article_id', 'status', 'date', 'reason'])
        .orderBy('date', 'desc')
        .orderBy('id')
        .execute()

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

/** A page of the compounds tested for an outcome; their places stand in the index `claim_appraisals_leading`. */
export async function listTested(db: Db, outcomeId: string, page: { limit: number; offset: number }) {
  const { rows } = await sql<{ id: string; slug: string; name: string; evidence: string }>`
    select d.id, d.name as slug, d.proper_name as name, d.evidence
    from (select drug_id, place, participants, slug from claim_appraisals
      where outcome_id = ${outcomeId} and is_leading and ${isListed('drug_id')}
      order by place, participants desc nulls last, slug limit ${page.limit} offset ${page.offset}) as lead
    join drugs d on d.id = lead.drug_id
    order by lead.place, lead.participants desc nulls last, lead.slug`.execute(db)
  return rows
}

/** How many compounds lead with each direction, of those tested in people. */
export async function countDirections(db: Db, outcomeId: string) {
  const { rows } = await sql<{ direction: string; many: number }>`
    select direction, count(*)::int as many from claim_appraisals
    where outcome_id = ${outcomeId} and is_leading and place < 100 and ${isListed('drug_id')}
    group by direction order by direction`.execute(db)
  return Object.fromEntries(rows.map(({ direction, many }) => [direction, many]))
}

const NAMED_IN_CELL = 12

/**
 * The compounds of an outcome by certainty and direction, which one `place` stands for: by the claim that leads, and by
 * every other that found nothing or worse in people. Of many in one cell those with most participants are named.
 */
export async function listMap(db: Db, outcomeId: string) {
  const { rows } = await sql<{ place: number; total: number; compounds: { slug: string; name: string }[] }>`
    select place, total, json_agg(json_build_object(
      'slug', slug, 'name', (select proper_name from drugs where id = drug_id)) order by turn) as compounds
    from (
      select place, drug_id, min(slug) as slug, (count(*) over cell)::int as total,
        row_number() over (cell order by max(participants) desc nulls last, min(slug)) as turn
      from claim_appraisals
      where outcome_id = ${outcomeId} and ${isListed('drug_id')}
        and (is_leading or (place < 100 and direction in ('worsens', 'no_difference', 'mixed', 'unclear')))
      group by place, drug_id
      window cell as (partition by place)
    ) as ranked
    where turn <= ${sql.lit(NAMED_IN_CELL)} group by place, total order by place`.execute(db)
  return rows
}

const NOT_FOUND_NAMED = 12

/** Claims in people that did not find what was hoped for: worse and no difference before mixed and unclear. */
export async function listNotFound(db: Db, outcomeId: string) {
  const { rows } = await sql<{
    id: string
    direction: string
    statement: string
    slug: string
    name: string
  }>`
    select p.claim_id as id, p.direction, c.statement, p.slug, d.proper_name as name
    from unnest(array['worsens', 'no_difference', 'mixed', 'unclear']) with ordinality as one(direction, turn),
    lateral (
      select claim_id, drug_id, slug, a.direction, place, participants from claim_appraisals a
      where outcome_id = ${outcomeId} and place < 100 and a.direction = one.direction and ${isListed('drug_id')}
        and a.direction in ('worsens', 'no_difference', 'mixed', 'unclear')
      order by place, participants desc nulls last, claim_id limit ${sql.lit(NOT_FOUND_NAMED)}
    ) as p join claims c on c.id = p.claim_id join drugs d on d.id = p.drug_id
    order by one.turn, p.place, p.participants desc nulls last, p.claim_id
    limit ${sql.lit(NOT_FOUND_NAMED)}`.execute(db)
  return rows
}

export async function countNotFound(db: Db, outcomeId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from claim_appraisals
    where outcome_id = ${outcomeId} and place < 100 and ${isListed('drug_id')}
      and direction in ('worsens', 'no_difference', 'mixed', 'unclear')`.execute(db)
  return rows[0]?.total ?? 0
}

/** What records call the other side of their interactions, and how many of them do. */
export async function listRecordedNames(db: Db) {
  const { rows } = await sql<{ with_name: string; with_kind: string; is_compound: boolean; many: number }>`
    select with_name, with_kind, other_id is not null as is_compound, count(*)::int as many
    from interactions group by 1, 2, 3 order by 4 desc, 1, 2, 3`.execute(db)
  return rows
}

export const listCompoundNames = (db: Db, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('drugs').where('id', 'in', ids).select(['id', 'name', 'proper_name', 'aliases']).execute()

export const findArticle = (db: Db, by: { id: string } | { slug: string }) =>
  db
    .selectFrom('articles as a')
    .where('id' in by ? sql<boolean>`a.id = ${by.id}::uuid` : sql<boolean>`a.slug = ${by.slug}`)
    .select(ARTICLE)
    .select(['a.pmcid', 'a.key_terms', 'a.background', 'a.conclusion'])
    .executeTakeFirst()

/** The compounds that an article belongs to, with what it says of each. */
export const listCompoundsOfArticle = (db: Db, articleId: string) =>
  db
    .selectFrom('article_drugs as ad')
    .innerJoin('drugs as d', 'd.id', 'ad.drug_id')
    .leftJoin('article_facts as f', (join) =>
      join.onRef('f.drug_id', '=', 'd.id').onRef('f.article_id', '=', 'ad.article_id'),
    )
    .where('ad.article_id', '=', articleId)
    .select(['d.id', 'd.name as slug', 'd.proper_name as name'])
    .select(['f.tested', 'f.participants', 'f.funding', 'f.status'])
    .orderBy('d.position')
    .orderBy('d.id')
    .execute()

export const listChanges = (db: Db, drugId: string | undefined, page: { limit: number; offset: number }) =>
  selectChanges(db, drugId).selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute()

export async function countChanges(db: Db, drugId: string | undefined): Promise<number> {
  const { total } = await selectChanges(db, drugId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const selectChanges = (db: Db, drugId: string | undefined) =>
  db
    .selectFrom('editorial_changes')
    .$if(drugId !== undefined, (query) => query.where('drug_id', '=', drugId ?? ''))

/** Compounds whose derived level is not what their record says. */
export const listLevelDifferences = (db: Db) =>
  db
    .selectFrom('drugs')
    .whereRef('evidence', '<>', 'recorded_evidence')
    .select(['name', 'recorded_evidence', 'evidence'])
    .orderBy('name')
    .execute()
