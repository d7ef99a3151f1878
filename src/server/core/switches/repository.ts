import { sql } from 'kysely'
import type { Db } from '#server/platform/db/schema.ts'

/** Switches that were changed, with the email of the last person who did. */
export const listChanged = (db: Db) =>
  db
    .selectFrom('switches as s')
    .leftJoin('accounts as a', (join) =>
      join.on(
        sql<boolean>`a.id = case when s.changed_by like 'person:%' then substr(s.changed_by, 8)::uuid end`,
      ),
    )
    .select(['s.name', 's.is_on', 's.changed_at', 's.reason', 'a.email as changed_by'])
    .execute()
