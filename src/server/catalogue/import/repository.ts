import { emailOfActor } from '#server/platform/db/actor-email.ts'
import { countOf, type Db } from '#server/platform/db/db.ts'

/** How many compounds on record belong to a source. */
export const countCompounds = (db: Db, source: string): Promise<number> =>
  countOf(db.selectFrom('drugs').where('source', '=', source))

/** Who did something to a target since then, by the audit log, the latest first; `email` is null for deleted accounts. */
export const listActors = (db: Db, target: string, since: Date) =>
  db
    .selectFrom('audit_log')
    .where('target', '=', target)
    .where('at', '>', since)
    .select(['actor', emailOfActor('audit_log.actor').as('email')])
    .orderBy('number', 'desc')
    .limit(100)
    .execute()
