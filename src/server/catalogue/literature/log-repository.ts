import { sql } from 'kysely'
import type { LiteratureService } from '#contract/catalogue/literature-vocabulary.ts'
import { rowsOf } from '#server/platform/db/answer-of.ts'
import { type Page, pageOf } from '#server/platform/db/page-of.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { IS_PUBLIC } from './which-finds.ts'

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
