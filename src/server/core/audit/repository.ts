import { type Db, rowsOf } from '#server/platform/db/db.ts'
import { type AuditEntry, hashOf } from './rules.ts'

/** Adds an entry after the newest one, whose row is locked until the transaction ends. */
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
export async function findAnchor(db: Db) {
  const [anchor] = await rowsOf(db)<Pick<AuditEntry, 'number' | 'hash'>>`
    select number, hash from audit_anchors order by number desc limit 1`
  return anchor
}

export const listAfter = (db: Db, number: number, limit: number): Promise<AuditEntry[]> =>
  db.selectFrom('audit_log').selectAll().where('number', '>', number).orderBy('number').limit(limit).execute()

/** The last of at most `most` entries that are older than two years. */
export async function findLastOld(db: Db, now: Date, most: number) {
  const begin = (await findAnchor(db))?.number ?? 0
  const [last] = await rowsOf(db)<Pick<AuditEntry, 'number' | 'hash' | 'at'>>`
    select number, hash, at from audit_log where number > ${begin} and number <= ${begin + most}
      and at <= ${now}::timestamptz - interval '2 years' order by number desc limit 1`
  return last
}

/** Cuts the log at an entry; the next entry still refers to its hash. */
export async function cutAt(trx: Db, entry: { number: number; hash: string; at: Date }, now: Date) {
  const { number, hash, at } = entry
  await trx.insertInto('audit_anchors').values({ number, hash, entry_at: at, cut_at: now }).execute()
  const cut = await trx.deleteFrom('audit_log').where('number', '<=', number).executeTakeFirst()
  return Number(cut.numDeletedRows)
}
