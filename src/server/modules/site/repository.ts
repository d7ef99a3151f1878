import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

type Db = Kysely<Database>
export type CataloguePage = { slug: string; title: string; updated_at: Date }

/** Where the pages of the catalogue come from, in the order of the sitemap. */
export const PAGE_SOURCES = ['drugs', 'vendors'] as const
export type PageSource = (typeof PAGE_SOURCES)[number]

const COLUMNS = { drugs: ['name', 'proper_name'], vendors: ['slug', 'name'] } as const

/** Pages by slug, after the given one; `skip` jumps to where a part of the sitemap begins. */
export async function listPages(
  db: Db,
  source: PageSource,
  { after, skip, limit }: { after: string; skip: number; limit: number },
): Promise<CataloguePage[]> {
  const [slug, title] = COLUMNS[source].map((column) => sql.ref(column))
  const { rows } = await sql<CataloguePage>`
    select ${slug} as slug, ${title} as title, updated_at from ${sql.table(source)}
    where ${slug} > ${after} order by 1 limit ${limit} offset ${skip}`.execute(db)
  return rows
}

/** How many pages each source has, and when the catalogue last changed. */
export async function countPages(db: Db) {
  const count = (source: PageSource) => sql<number>`(select count(*) from ${sql.table(source)})`
  return db
    .selectFrom('catalogue')
    .select(['updated_at', count('drugs').as('drugs'), count('vendors').as('vendors')])
    .executeTakeFirstOrThrow()
}
