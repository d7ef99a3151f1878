import { stableId } from '#server/core/records/ids.ts'
import { type Db, type Page, pageOf } from '#server/platform/db/db.ts'

/** An unreadable row about an article of the catalogue. */
export type UnreadNotice = {
  row: number
  /** The row as far as an editor needs it. */
  text: string
  article: { id: string; slug: string | null }
  problem: string
}

/** Keeps what a list has now, and drops open rows that it no longer has; says how many are new. */
export async function keepUnread(db: Db, unread: readonly UnreadNotice[], now: Date): Promise<number> {
  const rows = new Map(
    unread.map(({ article, text: row_text, problem }) => {
      const id = stableId(`unread/${article.id}/${problem}/${row_text}`)
      const seen = { first_seen: now, last_seen: now, closed_at: null }
      return [id, { id, article_id: article.id, row_text, problem, ...seen }]
    }),
  )
  return db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('unread_notices').select(['id', 'closed_at']).execute()
    const gone = known.filter(({ id, closed_at }) => closed_at === null && !rows.has(id)).map(({ id }) => id)
    if (gone.length > 0) await trx.deleteFrom('unread_notices').where('id', 'in', gone).execute()
    for (const row of rows.values())
      await trx
        .insertInto('unread_notices')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_seen: now }))
        .execute()
    const before = new Set(known.map(({ id }) => id))
    return [...rows.keys()].filter((id) => !before.has(id)).length
  })
}

/** What an editor still has to look at, the latest first. */
export const listUnread = (db: Db, page: Page) =>
  pageOf(
    db
      .selectFrom('unread_notices as n')
      .innerJoin('articles as a', 'a.id', 'n.article_id')
      .where('n.closed_at', 'is', null)
      .select(['n.id', 'n.row_text', 'n.problem', 'n.first_seen', 'a.slug', 'a.title', 'a.doi', 'a.pmid'])
      .orderBy('n.last_seen', 'desc')
      .orderBy('n.id'),
    page,
  )

/** The closed row's article; undefined where there is no such open row. */
export const closeUnread = (db: Db, id: string, now: Date) =>
  db
    .updateTable('unread_notices')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(['id', 'row_text', 'problem'])
    .executeTakeFirst()
