import type { Db } from '#server/db/schema.ts'
import { type AuditEntry, hashOf } from './rules.ts'

/** Hangs an entry on the newest one, whose row is locked until the transaction ends. */
export async function append(trx: Db, told: Omit<AuditEntry, 'number' | 'previous' | 'hash'>) {
  const head = await trx.selectFrom('audit_head').selectAll().forUpdate().executeTakeFirstOrThrow()
  const entry = { ...told, number: head.number + 1, previous: head.hash }
  const hash = hashOf(entry)
  await trx
    .with('moved', (cte) =>
      cte.updateTable('audit_head').set({ number: entry.number, hash }).returning('number'),
    )
    .insertInto('audit_log')
    .values({ ...entry, hash })
    .execute()
}

/** The newest acts of somebody, for the export of their data. */
export const listActsOf = (db: Db, actor: string) =>
  db
    .selectFrom('audit_log')
    .where('actor', '=', actor)
    .select(['number', 'at', 'network', 'call', 'target'])
    .orderBy('number', 'desc')
    .limit(MOST_EXPORTED)
    .execute()

const MOST_EXPORTED = 10_000
