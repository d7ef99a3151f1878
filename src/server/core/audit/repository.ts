import { sql } from 'kysely'
import type { Db } from '#server/ground/db/schema.ts'
import { type AuditEntry, hashOf } from './rules.ts'

/** Hangs an entry on the newest one, whose row is locked until the transaction ends. */
export async function append(
  trx: Db,
  key: Buffer | null,
  told: Omit<AuditEntry, 'number' | 'previous' | 'hash'>,
) {
  const head = await trx.selectFrom('audit_head').selectAll().forUpdate().executeTakeFirstOrThrow()
  const entry = { ...told, number: head.number + 1, previous: head.hash }
  const hash = hashOf(entry, key)
  await trx
    .with('moved', (cte) =>
      cte.updateTable('audit_head').set({ number: entry.number, hash }).returning('number'),
    )
    .insertInto('audit_log')
    .values({ ...entry, hash })
    .execute()
}

export type Filter = {
  actor?: string | undefined
  call?: string | undefined
  target?: string | undefined
  from?: Date | undefined
  /** The first moment that is not meant any more. */
  until?: Date | undefined
  before?: number | undefined
}

const personOf = sql<string>`case when l.actor like 'person:________-%' then substr(l.actor, 8)::uuid end`

/** The newest entries. Times are turned into numbers, which grow with them: pages are read by one index. */
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
    .leftJoin('accounts as a', (join) => join.on('a.id', '=', personOf))
    .selectAll('l')
    .select('a.email')
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

/** A person's newest acts, for the export of their data. */
export const listActsOf = (db: Db, actor: string) =>
  db
    .selectFrom('audit_log')
    .where('actor', '=', actor)
    .select(['number', 'at', 'network', 'call', 'target'])
    .orderBy('number', 'desc')
    .limit(MOST_EXPORTED)
    .execute()

const MOST_EXPORTED = 10_000

export const readHead = (db: Db) =>
  db.selectFrom('audit_head').select(['number', 'hash']).executeTakeFirstOrThrow()

/** Where the log begins: the newest anchor. */
export const findAnchor = (db: Db) =>
  db
    .selectFrom('audit_anchors')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listAfter = (db: Db, number: number, limit: number): Promise<AuditEntry[]> =>
  db.selectFrom('audit_log').selectAll().where('number', '>', number).orderBy('number').limit(limit).execute()

/** The last of at most `most` entries that are older than two years. */
export async function findLastOld(db: Db, now: Date, most: number) {
  const begin = (await findAnchor(db))?.number ?? 0
  return db
    .selectFrom('audit_log')
    .where('number', '>', begin)
    .where('number', '<=', begin + most)
    .where('at', '<=', sql<Date>`${now}::timestamptz - interval '2 years'`)
    .select(['number', 'hash', 'at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Cuts the log off at an entry, which the next one still hangs on. */
export async function cutAt(trx: Db, entry: { number: number; hash: string; at: Date }, now: Date) {
  const { number, hash, at } = entry
  await trx.insertInto('audit_anchors').values({ number, hash, entry_at: at, cut_at: now }).execute()
  const cut = await trx.deleteFrom('audit_log').where('number', '<=', number).executeTakeFirst()
  return Number(cut.numDeletedRows)
}
