import { sql } from 'kysely'

/** The email of who acted, by a column with texts such as 'person:<id>'; null for others and for accounts that are gone. */
export const emailOfActor = (column: string) => {
  const actor = sql.ref(column)
  return sql<string | null>`(select a.email from accounts a
    where a.id = case when ${actor} like 'person:________-%' then substr(${actor}, 8)::uuid end)`
}
