import type { Db } from '#server/ground/db/schema.ts'

/** How many compounds on record belong to a source. */
export async function countCompounds(db: Db, source: string): Promise<number> {
  const { count } = await db
    .selectFrom('drugs')
    .where('source', '=', source)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
