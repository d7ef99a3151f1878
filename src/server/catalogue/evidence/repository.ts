import { sql } from 'kysely'
import { countOf, type Db, type Page } from '#server/platform/db/db.ts'
import { type Compounds, isOf, selectStudies } from './records/repository.ts'

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
  selectStudies(db, [drugId])
    .select(ARTICLE)
    .select('s.weeks')
    .select(sql<string[]>`array(select status from study_notices n where n.article_id = a.id)`.as('notices'))
    .orderBy('a.publication_date', (order) => order.desc().nullsLast())
    .orderBy('s.position')
    .orderBy('s.claim_id')
    .orderBy('s.article_id')
    .execute()

const MOST_BLENDS = 30

/** A compound with what nobody knows of it, and the blends that it is in, by name. */
export const findCompound = (db: Db, drugId: string) =>
  db
    .selectFrom('drugs as d')
    .leftJoin('compound_evidence as e', 'e.drug_id', 'd.id')
    .where('d.id', '=', drugId)
    .select(['d.evidence', 'e.unknowns'])
    .select(
      sql<{ slug: string; name: string }[]>`coalesce((
        select json_agg(b) from (
          select slug, name from blends where compound_ids @> array[d.id] order by name, id limit ${MOST_BLENDS}
        ) b), '[]')`.as('mixtures'),
    )
    .executeTakeFirst()

/** What the records of these compounds warn of. */
export const listWarnings = (db: Db, compounds: Compounds = 'all') =>
  db
    .selectFrom('known_side_effects')
    .where('grade', 'in', ['worrying', 'stop_asap'])
    .where(isOf('drug_id', compounds))
    .selectAll()
    .orderBy('grade')
    .orderBy('position')
    .execute()
export type WarningRow = Awaited<ReturnType<typeof listWarnings>>[number]

/** Interactions in which any of these compounds takes part, on either side. */
export const listInteractions = (db: Db, compounds: Compounds = 'all') =>
  db
    .selectFrom('interactions as i')
    .innerJoin('drugs as d', 'd.id', 'i.drug_id')
    .leftJoin('drugs as other', 'other.id', 'i.other_id')
    .where(({ or }) => or([isOf('i.drug_id', compounds), isOf('i.other_id', compounds)]))
    .selectAll('i')
    .select(['d.name as slug', 'd.proper_name as name'])
    .select(['other.name as other_slug', 'other.proper_name as other_name'])
    .orderBy('i.position')
    .orderBy('i.id')
    .execute()
export type InteractionRow = Awaited<ReturnType<typeof listInteractions>>[number]

export const listArticlesById = (db: Db, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('articles as a').where('a.id', 'in', ids).select(ARTICLE).execute()

export const listNotices = (db: Db, article: string) =>
  db
    .selectFrom('study_notices')
    .where('article_id', '=', article)
    .select(['status', 'date', 'reason'])
    .orderBy('date', 'desc')
    .orderBy('id')
    .execute()

export const findArticle = (db: Db, by: { id: string } | { slug: string }) =>
  db
    .selectFrom('articles as a')
    .where('id' in by ? sql<boolean>`a.id = ${by.id}::uuid` : sql<boolean>`a.slug = ${by.slug}`)
    .select(ARTICLE)
    .select(['a.pmcid', 'a.key_terms', 'a.background', 'a.conclusion', 'a.trials'])
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

export const listChanges = (db: Db, drugId: string | undefined, page: Page) =>
  selectChanges(db, drugId).selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute()

export const countChanges = (db: Db, drugId: string | undefined): Promise<number> =>
  countOf(selectChanges(db, drugId))

const selectChanges = (db: Db, drugId: string | undefined) =>
  db
    .selectFrom('editorial_changes')
    .$if(drugId !== undefined, (query) => query.where('drug_id', '=', drugId ?? ''))

/** Rules of certainty by which claims of an earlier rule were rated again, newest first. */
export const listRules = (db: Db) =>
  db.selectFrom('certainty_rules').where('claims', '>', 0).selectAll().orderBy('rule', 'desc').execute()

/** Compounds whose derived level is not what their record says. */
export const listLevelDifferences = (db: Db) =>
  db
    .selectFrom('drugs')
    .whereRef('evidence', '<>', 'recorded_evidence')
    .select(['name', 'recorded_evidence', 'evidence'])
    .orderBy('name')
    .execute()

const MOST_OF_TRIALS = 20

/** What the search of the literature found of these registered trials, apart from the article itself. */
export async function listOfTrials(db: Db, articleId: string, trials: string[]) {
  const numbers = trials.map((trial) => trial.toUpperCase()).filter((trial) => /^[A-Z]+\d/.test(trial))
  if (numbers.length === 0) return []
  return (
    db
      .selectFrom('literature_articles as l')
      .leftJoin('articles as a', 'a.id', 'l.article_id')
      .where(sql<boolean>`l.trials && ${numbers}::text[]`)
      .where(sql<boolean>`l.article_id is distinct from ${articleId}`)
      // A suggestion alone is not public.
      .where(
        sql<boolean>`exists (select from literature_origins o where o.entry_id = l.id and o.service <> 'suggestion')`,
      )
      .select(['l.title', 'l.kind', 'l.detail', 'l.published', 'l.doi', 'l.pmid', 'l.trials'])
      .select(['l.first_seen as found_at', 'a.slug as on_record'])
      .orderBy('l.first_seen', 'desc')
      .orderBy('l.id')
      .limit(MOST_OF_TRIALS)
      .execute()
  )
}
