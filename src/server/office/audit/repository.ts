import { emailOfActor } from '#server/platform/db/actor-email.ts'
import type { Db } from '#server/platform/db/db.ts'

export type Filter = {
  actor?: string | undefined
  call?: string | undefined
  target?: string | undefined
  from?: Date | undefined
  /** Entries before this moment. */
  until?: Date | undefined
  before?: number | undefined
}

/** The newest entries. Times are converted to entry numbers, which grow with time, so that one index serves every page. */
export async function listEntries(db: Db, filter: Filter, limit: number) {
  const { actor, call, target, from, until, before } = filter
  const edge = async (at: Date | undefined) =>
    at &&
    (await db
      .selectFrom('audit_log')
      .where('at', '>=', at)
      .select('number')
      .orderBy('at')
      .orderBy('number')
      .limit(1)
      .executeTakeFirst())
  const [first, end] = [await edge(from), await edge(until)]
  if (from && !first) return []
  return db
    .selectFrom('audit_log as l')
    .selectAll('l')
    .select(emailOfActor('l.actor').as('email'))
    .$if(actor !== undefined, (query) => query.where('l.actor', '=', actor ?? ''))
    .$if(call !== undefined, (query) => query.where('l.call', '=', call ?? ''))
    .$if(target !== undefined, (query) => query.where('l.target', '=', target ?? ''))
    .$if(first !== undefined, (query) => query.where('l.number', '>=', first?.number ?? 0))
    .$if(end !== undefined, (query) => query.where('l.number', '<', end?.number ?? 0))
    .$if(before !== undefined, (query) => query.where('l.number', '<', before ?? 0))
    .orderBy('l.number', 'desc')
    .limit(limit)
    .execute()
}
