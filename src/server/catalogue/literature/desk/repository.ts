import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { LiteratureView } from '#contract/catalogue/literature-views.ts'
import type { LiteratureService } from '#contract/catalogue/literature-vocabulary.ts'
import { type Db, fromNearerEnd, type Page, putRows, rowOf } from '#server/platform/db/db.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { IS_OPEN } from '../which-finds.ts'

type Asked = { view: LiteratureView; compound: string | undefined }

const viewed = (view: LiteratureView): RawBuilder<boolean> =>
  view === 'open' ? sql.raw<boolean>(IS_OPEN) : sql<boolean>`f.decision = ${view}`

function finds(db: Db, { view, compound }: Asked) {
  const all = db.selectFrom('literature_finds as f').where(viewed(view))
  return compound === undefined
    ? all
    : all.where('f.drug_id', 'in', (drugs) =>
        drugs.selectFrom('drugs as d').where('d.name', '=', compound).select('d.id'),
      )
}

/** The articles of a page, each once, and how many there are in all. Nothing but finds is read for it. */
export async function listFound(db: Db, { limit, offset, ...asked }: Asked & Page) {
  const { total } = await finds(db, asked)
    .select((eb) => eb.fn.count<number>('f.entry_id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const page = fromNearerEnd({ limit, offset }, Number(total))
  const rows = await finds(db, asked)
    .groupBy('f.entry_id')
    .select('f.entry_id as id')
    .orderBy(sql`coalesce(max(f.decided_at), '-infinity')`, page.ordered('desc'))
    .orderBy(sql`max(f.rank)`, page.ordered('desc'))
    .orderBy(sql`max(f.found_at)`, page.ordered('desc'))
    .orderBy('f.entry_id', page.ordered('asc'))
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const ids = rows.map(({ id }) => id)
  return { ids: page.ordered('asc') === 'desc' ? ids.toReversed() : ids, total: Number(total) }
}

/** Entries by id, with what editors alone see, in no order. */
export const listEntries = (db: Db, ids: string[]) =>
  db
    .selectFrom('literature_articles as l')
    .leftJoin('articles as a', 'a.id', 'l.article_id')
    .where(sql<boolean>`l.id = any(${ids}::uuid[])`)
    .select(['l.id', 'l.title', 'l.journal', 'l.published', 'l.first_author', 'l.doi', 'l.pmid', 'l.trials'])
    .select(['l.kind', 'l.detail'])
    .select(['l.status', 'l.studied_in', 'l.abstract', 'a.slug as on_record'])
    .select(
      sql<
        LiteratureService[]
      >`array(select distinct o.service from literature_origins o where o.entry_id = l.id order by 1)`.as(
        'services',
      ),
    )
    .execute()
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** Every compound for which these entries were found, the weightiest first. */
export const listFinds = (db: Db, entries: string[]) =>
  db
    .selectFrom('literature_finds as f')
    .innerJoin('drugs as d', 'd.id', 'f.drug_id')
    .leftJoin('accounts as p', 'p.id', 'f.decided_by')
    .where(sql<boolean>`f.entry_id = any(${entries}::uuid[])`)
    .select(['f.entry_id', 'f.drug_id', 'd.name as slug', 'd.proper_name as name', 'f.reasons', 'f.found_at'])
    .select(['f.decision', 'f.reason', 'f.note', 'f.decided_at', 'p.email as by'])
    .select(sql.raw<boolean>(IS_OPEN).as('waits'))
    .orderBy('f.rank', 'desc')
    .orderBy('d.proper_name')
    .execute()
export type FindRow = Awaited<ReturnType<typeof listFinds>>[number]

/** The find with its decision, until the end of this transaction. */
export const lockFind = (trx: Db, { entry, compound }: { entry: string; compound: string }) =>
  trx
    .selectFrom('literature_finds as f')
    .where('f.entry_id', '=', entry)
    .where('f.drug_id', '=', compound)
    .select(['f.decision', 'f.reason', 'f.note'])
    .select((eb) =>
      eb.selectFrom('accounts as p').whereRef('p.id', '=', 'f.decided_by').select('p.email').as('by'),
    )
    .forUpdate('f')
    .executeTakeFirst()

/** The last night: when it ended, and what of it was incomplete. */
export async function lastNight(db: Db) {
  const { at, ...night } = await rowOf(db)<{ at: Date | null; incomplete: number; note: string | null }>`
    select max(ended_at) as at, count(*) filter (where state = 'incomplete')::int as incomplete,
      (array_agg(note order by started_at desc) filter (where state = 'incomplete'))[1] as note
    from literature_runs where to_day = (select max(to_day) from literature_runs)`
  return at && { at, ...night }
}

export const listRuns = (db: Db, compound: string) =>
  db
    .selectFrom('literature_runs')
    .where('drug_id', '=', compound)
    .select(['service', 'query', 'from_day', 'to_day', 'state', 'note', 'found', 'fresh', 'known', 'refused'])
    .select('started_at')
    .orderBy('started_at', 'desc')
    .limit(12)
    .execute()

export const savePlan = (db: Db, row: Insertable<Database['literature_queries']>) =>
  putRows(db, 'literature_queries', [row], 'drug_id')

/** An article on record with the abstract of its entry, where a service told one that is still kept. */
export const findAbstract = (db: Db, slug: string) =>
  db
    .selectFrom('articles as a')
    .leftJoin('literature_articles as l', (join) =>
      join.onRef('l.article_id', '=', 'a.id').on('l.abstract', 'is not', null),
    )
    .where('a.slug', '=', slug)
    .select(['a.slug', 'a.title', 'l.abstract'])
    .orderBy('l.first_seen')
    .executeTakeFirst()

/** The abstract of an entry that an identifier names; null where it is not kept. */
export const findAbstractNamed = (
  db: Db,
  { doi, pmid }: { doi?: string | undefined; pmid?: string | undefined },
) =>
  db
    .selectFrom('literature_articles')
    .where(({ eb, or }) =>
      or([...(doi ? [eb('doi', '=', doi.toLowerCase())] : []), ...(pmid ? [eb('pmid', '=', pmid)] : [])]),
    )
    .select(['title', 'abstract'])
    .orderBy(sql`abstract is null`)
    .orderBy('first_seen')
    .executeTakeFirst()

/** Titles that an editor marked as another compound's, and those that belong to this one. */
export async function listTitles(db: Db, compound: string): Promise<{ wrong: string[]; right: string[] }> {
  const found = await db
    .selectFrom('literature_finds as f')
    .innerJoin('literature_articles as l', 'l.id', 'f.entry_id')
    .where('f.drug_id', '=', compound)
    .where('f.decision', 'in', ['wrong compound', 'include'])
    .select(['l.title', 'f.decision'])
    .orderBy('f.decided_at', 'desc')
    .limit(400)
    .execute()
  const known = await db
    .selectFrom('article_drugs as b')
    .innerJoin('articles as a', 'a.id', 'b.article_id')
    .where('b.drug_id', '=', compound)
    .select('a.title')
    .limit(400)
    .execute()
  return {
    wrong: found.flatMap(({ title, decision }) => (decision === 'wrong compound' ? [title] : [])),
    right: [...known, ...found.filter(({ decision }) => decision === 'include')].map(({ title }) => title),
  }
}
