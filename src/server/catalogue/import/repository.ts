import { sql } from 'kysely'
import { countOf } from '#server/platform/db/answer-of.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** How many compounds on record belong to a source. */
export const countCompounds = (db: Db, source: string): Promise<number> =>
  countOf(db.selectFrom('drugs').where('source', '=', source))

/** Who did something to a target since then, by the audit log, the latest first; `email` is null for deleted accounts. */
export const listActors = (db: Db, target: string, since: Date) =>
  db
    .selectFrom('audit_log as l')
    .leftJoin('accounts as a', (join) =>
      join.on(
        'a.id',
        '=',
        sql<string>`case when l.actor like 'person:________-%' then substr(l.actor, 8)::uuid end`,
      ),
    )
    .where('l.target', '=', target)
    .where('l.at', '>', since)
    .select(['l.actor', 'a.email'])
    .orderBy('l.number', 'desc')
    .limit(100)
    .execute()
