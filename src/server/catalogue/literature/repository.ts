import { type Insertable, type NotNull, sql } from 'kysely'
import type { LiteratureService } from '#contract/catalogue/literature-vocabulary.ts'
import type { Identifiers } from '#domain/literature/identifiers.ts'
import type { QueryPlan } from '#domain/literature/query.ts'
import { type Db, isListed, type Page, pageOf, rowOf, rowsOf, valuesOf } from '#server/platform/db/db.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { IS_PUBLIC } from './which-finds.ts'

/** Listed compounds with the outcomes of their claims. */
export const listCompounds = (db: Db) =>
  db
    .selectFrom('drugs as d')
    .where(isListed('d.id'))
    .select(['d.id', 'd.name as slug', 'd.proper_name as name', 'd.aliases'])
    .select(
      sql<string[]>`array(select distinct o.name from claims c join outcomes o on o.id = c.outcome_id
        where c.drug_id = d.id order by o.name limit 10)`.as('outcomes'),
    )
    .orderBy('d.name')
    .execute()

export async function listPlans(db: Db): Promise<Map<string, QueryPlan>> {
  const rows = await db.selectFrom('literature_queries').select(['drug_id', 'plan']).execute()
  return new Map(rows.map(({ drug_id, plan }) => [drug_id, JSON.parse(plan) as QueryPlan]))
}

/** The articles on record, by what names them. */
export const listKnown = (db: Db) =>
  db
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'doi', 'pmid', 'pmcid'])
    .where('slug', 'is not', null)
    .$narrowType<{ slug: NotNull }>()
    .execute()
export type Known = Awaited<ReturnType<typeof listKnown>>[number]

/** All outcomes, whose names are looked for in titles and abstracts. */
export const listOutcomeNames = (db: Db) => valuesOf(db.selectFrom('outcomes').select('name'), 'name')

/** The day up to which everything of a compound was read. */
export async function lastComplete(
  db: Db,
  drugId: string,
  service: LiteratureService,
): Promise<string | null> {
  const row = await db
    .selectFrom('literature_runs')
    .where('drug_id', '=', drugId)
    .where('service', '=', service)
    .where('state', '=', 'complete')
    .select(({ fn }) => fn.max('to_day').as('day'))
    .executeTakeFirst()
  return row?.day ?? null
}

/** Tells this lock from other advisory locks. */
const ENTRIES = 7_246

/** One writer of entries at a time, until the end of the transaction: a study that two tell of at once is one entry. */
export const lockEntries = (trx: Db) => sql`select pg_advisory_xact_lock(${ENTRIES})`.execute(trx)

export const findOrigin = (db: Db, service: LiteratureService, key: string) =>
  db
    .selectFrom('literature_origins as o')
    .innerJoin('literature_articles as a', 'a.id', 'o.entry_id')
    .where('o.service', '=', service)
    .where('o.service_key', '=', key)
    .select(['o.entry_id', 'a.record', 'a.abstract', 'a.license'])
    .executeTakeFirst()

/** Entries that may be the same article: by an identifier, a link, or the title that two versions share. */
export async function listCandidates(db: Db, ids: Identifiers, key: string, linked: string[]) {
  return db
    .selectFrom('literature_articles')
    .where(({ eb, or }) =>
      or([
        ...(ids.doi ? [eb('doi', '=', ids.doi)] : []),
        ...(ids.pmid ? [eb('pmid', '=', ids.pmid)] : []),
        ...(ids.pmcid ? [eb('pmcid', '=', ids.pmcid)] : []),
        ...(ids.trials.length > 0 ? [sql<boolean>`trials && ${ids.trials}::text[]`] : []),
        ...(key === '' ? [] : [sql<boolean>`md5(title_key) = md5(${key})`]),
        ...(linked.length > 0 ? [isOneOf(linked)] : []),
      ]),
    )
    .select(['id', 'record', 'abstract', 'license'])
    .orderBy('first_seen')
    .orderBy('id')
    .limit(20)
    .execute()
}

/** Entries that a service links by these ids: of PubMed, a DOI, or a preprint's at Europe PMC. */
const isOneOf = (linked: string[]) => sql<boolean>`(pmid = any(${linked}::text[])
  or doi = any(${linked.map((id) => id.toLowerCase())}::text[])
  or id in (select entry_id from literature_origins where service = 'europepmc'
    and service_key = any(${linked.map((id) => `PPR:${id}`)}::text[])))`

export const reopenLater = (db: Db, entryId: string) =>
  updateRows(
    db,
    'literature_finds',
    { entry_id: entryId, decision: 'later' },
    { decision: null, reason: null, note: null, decided_at: null, decided_by: null },
  )

export const SUGGESTED = 'suggested by a member'

/** Ranks an entry by what its services say now; decisions stay. */
export const keepFind = (db: Db, find: Insertable<Database['literature_finds']>) =>
  db
    .insertInto('literature_finds')
    .values(find)
    .onConflict((conflict) =>
      conflict.columns(['entry_id', 'drug_id']).doUpdateSet({
        // What a member suggested stays so, and in its place.
        rank: sql<number>`case when ${SUGGESTED} = any(literature_finds.reasons)
          then greatest(literature_finds.rank, excluded.rank) else excluded.rank end`,
        reasons: sql<string[]>`case when ${SUGGESTED} = any(literature_finds.reasons)
          then array_prepend(${SUGGESTED}::text, excluded.reasons) else excluded.reasons end`,
      }),
    )
    .execute()

/** What a run found first, and how much of it is on record. */
export const countFinds = (db: Db, runId: string) =>
  rowOf(db)<{ fresh: number; known: number }>`
    select count(*) filter (where a.article_id is null)::int as fresh,
      count(*) filter (where a.article_id is not null)::int as known
    from literature_finds f join literature_articles a on a.id = f.entry_id where f.run_id = ${runId}`

/** Entries whose article has come into the catalogue meanwhile. */
export const linkKnown = (db: Db) =>
  sql`update literature_articles l set article_id = a.id from articles a
    where l.article_id is null and (lower(a.doi) = l.doi or a.pmid = l.pmid)`.execute(db)

/** Abstracts are kept until 90 days after the last decision, those under a free licence for good. */
export const dropAbstracts = (db: Db, before: Date) =>
  sql`update literature_articles a set abstract = null
    where abstract is not null and coalesce(license, '') !~* '^cc[ -]?(by|0)$'
      and not exists (select from literature_finds f where f.entry_id = a.id
        and (f.decided_at is null or f.decided_at > ${before}))`.execute(db)

/** Runs of long ago, without the last complete one of each compound and service. */
export const removeRuns = (db: Db, before: Date) =>
  sql`delete from literature_runs r where r.ended_at < ${before} and exists (
    select from literature_runs n where n.drug_id = r.drug_id and n.service = r.service
      and n.state = 'complete' and n.started_at > r.started_at)`.execute(db)

/** Articles of a compound with a PMID. */
export const listPmids = (db: Db, compound: string) =>
  db
    .selectFrom('article_drugs as b')
    .innerJoin('articles as a', 'a.id', 'b.article_id')
    .where('b.drug_id', '=', compound)
    .where('a.pmid', 'is not', null)
    .select(['a.pmid', 'a.title'])
    .limit(500)
    .execute()

/** What is on record of the words of articles that have a PMID. */
export const listTexts = (db: Db) =>
  db
    .selectFrom('articles')
    .where('pmid', 'is not', null)
    .select(['pmid', 'title', 'background', 'conclusion', 'key_terms'])
    .execute()

/** PubMed was searched by itself once; Europe PMC, which holds all of it, is read in its place. */
const IS_SEARCHED = sql`service <> 'pubmed'`

/** Each service that was asked for a compound: until when it was read, and whether the last search was broken off. */
export const listServices = (db: Db, drugId: string) =>
  rowsOf(db)<{ service: LiteratureService; day: string | null; is_incomplete: boolean; query: string }>`
    select service, max(to_day) filter (where state = 'complete') as day,
      (array_agg(state order by started_at desc))[1] = 'incomplete' as is_incomplete,
      (array_agg(query order by started_at desc))[1] as query
    from literature_runs where drug_id = ${drugId} and ${IS_SEARCHED} group by service order by service`

/**
 * Of each compound the day up to which every service was read that ever was read completely, what the last search found
 * first, and how many of it were included. A notice is noted on its article, and included nowhere.
 */
export const listLastSearches = (db: Db, drugIds: string[]) =>
  rowsOf(db)<{ drug_id: string; day: string; fresh: number; included: number }>`
    with services as (
      select drug_id, max(to_day) filter (where state = 'complete') as day, max(to_day) as latest
      from literature_runs where drug_id = any(${drugIds}::uuid[]) and ${IS_SEARCHED}
      group by drug_id, service
    ), searched as (
      select drug_id, min(day) as day, max(latest) as latest from services group by drug_id
    )
    select s.drug_id, s.day, count(f.entry_id)::int as fresh,
      (count(*) filter (where f.decision = 'include' and not (
        a.kind in ('retraction', 'correction') or coalesce(a.detail, '') = 'expression-of-concern'
      )))::int as included
    from searched s
    left join literature_runs r on r.drug_id = s.drug_id and r.to_day = s.latest
    left join literature_finds f on f.run_id = r.id and f.drug_id = s.drug_id and (f.decision is not null
      or exists (select from literature_articles l where l.id = f.entry_id and l.article_id is null))
    left join literature_articles a on a.id = f.entry_id
    where s.day is not null group by s.drug_id, s.day`

export const listLog = (db: Db, drugId: string, page: Page) =>
  pageOf(
    db
      .selectFrom('literature_finds as f')
      .innerJoin('literature_articles as l', 'l.id', 'f.entry_id')
      .where('f.drug_id', '=', drugId)
      .where(sql.raw<boolean>(IS_PUBLIC))
      .leftJoin('articles as a', 'a.id', 'l.article_id')
      .select(['l.title', 'l.journal', 'l.published', 'l.doi', 'l.pmid', 'l.trials', 'l.kind', 'l.detail'])
      .select(['l.status', 'f.found_at', 'f.decision', 'f.reason', 'a.slug as on_record'])
      .orderBy('f.found_at', 'desc')
      .orderBy('l.id'),
    page,
  )
