import { sql } from 'kysely'
import type { Db } from '#server/ground/db/schema.ts'
import { IS_PUBLIC } from './public-finds.ts'

/** Each service that was asked for a compound: until when it was read, and whether the last search was broken off. */
export async function listServices(db: Db, drugId: string) {
  const { rows } = await sql<{ service: string; day: string | null; is_incomplete: boolean; query: string }>`
    select service, max(to_day) filter (where state = 'complete') as day,
      (array_agg(state order by started_at desc))[1] = 'incomplete' as is_incomplete,
      (array_agg(query order by started_at desc))[1] as query
    from literature_runs where drug_id = ${drugId} group by service order by service`.execute(db)
  return rows
}

/** What the last search found first, and how many of it were included. */
export async function countLast(db: Db, drugId: string): Promise<{ fresh: number; included: number }> {
  const { rows } = await sql<{ fresh: number; included: number }>`
    select count(*)::int as fresh, (count(*) filter (where f.decision = 'include'))::int as included
    from literature_finds f
    join literature_runs r on r.id = f.run_id
    join literature_articles l on l.id = f.entry_id
    where f.drug_id = ${drugId} and r.to_day = (select max(to_day) from literature_runs where drug_id = ${drugId})
      and (l.article_id is null or f.decision is not null)`.execute(db)
  return rows[0] ?? { fresh: 0, included: 0 }
}

export async function listLog(db: Db, drugId: string, { limit, offset }: { limit: number; offset: number }) {
  const of = db
    .selectFrom('literature_finds as f')
    .innerJoin('literature_articles as l', 'l.id', 'f.entry_id')
    .where('f.drug_id', '=', drugId)
    .where(sql.raw<boolean>(IS_PUBLIC))
  const { total } = await of.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await of
    .leftJoin('articles as a', 'a.id', 'l.article_id')
    .select(['l.title', 'l.journal', 'l.published', 'l.doi', 'l.pmid', 'l.trials', 'l.kind', 'l.detail'])
    .select(['l.status', 'f.found_at', 'f.decision', 'f.reason', 'a.slug as on_record'])
    .orderBy('f.found_at', 'desc')
    .orderBy('l.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(total) }
}
