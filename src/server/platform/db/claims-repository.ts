import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Db, rowsOf } from './db.ts'
import type { Database } from './schema.ts'

/** Tables of which one process at a time works on a row, with their keys. */
const KEYS = { feed_sources: 'id', jobs: 'name', mails: 'id' } as const satisfies Partial<
  Record<keyof Database, string>
>
type Claimable = keyof typeof KEYS

/** A claim of a row: unless `holder` renews it, another process may claim the row from `endsAt`. */
export type Claim = { holder: string; endsAt: Date }

/** The columns of a row without a claim. */
export const UNCLAIMED = { claim_holder: null, claim_ends_at: null }

export const isUnclaimed = (now: Date) => sql<SqlBool>`(claim_ends_at is null or claim_ends_at <= ${now})`

/**
 * Claims rows without a claim, in one statement: rows that another process is taking are skipped, and a killed process
 * leaves a claim that ends by itself. Returns the keys of at most `limit` rows that are `due`, the first in `order`.
 */
export async function claimRows(
  db: Db,
  table: Claimable,
  { due, order, limit, now }: { due: RawBuilder<SqlBool>; order: string[]; limit: number; now: Date },
  { holder, endsAt }: Claim,
): Promise<string[]> {
  const key = sql.ref(KEYS[table])
  const rows = await rowsOf(db)<{ key: string }>`
    update ${sql.table(table)} set claim_holder = ${holder}, claim_ends_at = ${endsAt}
    where ${key} in (
      select ${key} from ${sql.table(table)} where ${due} and ${isUnclaimed(now)}
      order by ${sql.join(order.map((column) => sql.ref(column)))} limit ${limit} for update skip locked
    )
    returning ${key} as key`
  return rows.map((row) => row.key)
}

/** Returns the keys of those rows whose claim the holder still has. */
export async function renewClaims(db: Db, table: Claimable, { holder, endsAt }: Claim): Promise<Set<string>> {
  const rows = await rowsOf(db)<{ key: string }>`
    update ${sql.table(table)} set claim_ends_at = ${endsAt} where claim_holder = ${holder}
    returning ${sql.ref(KEYS[table])} as key`
  return new Set(rows.map((row) => row.key))
}

/** For the start of the only process of a database: the holders of all claims have ended. */
export async function dropClaims(db: Db) {
  for (const table of Object.keys(KEYS) as Claimable[])
    await db.updateTable(table).set(UNCLAIMED).where('claim_holder', 'is not', null).execute()
}
