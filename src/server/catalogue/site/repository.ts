import { sql } from 'kysely'
import { type Db, isListed, rowsOf } from '#server/platform/db/db.ts'

type CataloguePage = { slug: string; title: string; updated_at: Date }

/** Where the pages of the catalogue come from, in the order of the sitemap. */
export const PAGE_SOURCES = ['drugs', 'vendors', 'outcomes', 'blends', 'articles', 'questions'] as const
export type PageSource = (typeof PAGE_SOURCES)[number]

/** How each source names its pages, which of its rows have one, and when such a page last changed. */
const ROWS: Record<PageSource, ReturnType<typeof sql>> = {
  drugs: sql`select name as slug, proper_name as title, updated_at from drugs where ${isListed('id')}`,
  vendors: sql`select slug, name as title, updated_at from vendors where ${isListed('id')}`,
  outcomes: sql`select o.slug, o.name as title, c.updated_at
    from outcomes o join outcome_counts n on n.outcome_id = o.id and n.compounds > 0, catalogue c`,
  blends: sql`select b.slug, b.name as title, c.updated_at from blends b, catalogue c`,
  // Those with an answer; what they are about is in the catalogue.
  questions: sql`select p.id::text as slug, left(p.post_text, 120) as title,
      (select max(coalesce(a.edited_at, a.created_at)) from posts a
        where a.question_id = p.id and a.state = 'published') as updated_at
    from posts p where p.kind = 'question' and p.state = 'published' and p.answer_count > 0
      and (exists (select from drugs d where d.id = p.target_id)
        or exists (select from vendors v where v.id = p.target_id))`,
  articles: sql`select a.slug, a.title, c.updated_at from articles a, catalogue c where a.slug is not null`,
}

/** Pages by slug, after the given one; `skip` jumps to where a part of the sitemap begins. */
export const listPages = (
  db: Db,
  source: PageSource,
  { after, skip, limit }: { after: string; skip: number; limit: number },
): Promise<CataloguePage[]> =>
  rowsOf(db)<CataloguePage>`
    select slug, title, updated_at from (${ROWS[source]}) as pages
    where slug > ${after} order by 1 limit ${limit} offset ${skip}`

/** How many pages each source has, and when the catalogue last changed. */
export const countPages = (db: Db) =>
  db
    .selectFrom('catalogue')
    .select(['updated_at', 'drug_count as drugs', 'vendor_count as vendors', 'article_count as articles'])
    .select(sql<number>`(select count(*) from (${ROWS.outcomes}) as pages)`.as('outcomes'))
    .select(sql<number>`(select count(*) from blends)`.as('blends'))
    .innerJoin('listed_questions', (join) => join.onTrue())
    .select('listed_questions.total as questions')
    .executeTakeFirstOrThrow()
