import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '#server/ground/config.ts'
import type { Bulk } from './bulk.ts'
import { openEmbedded } from './embedded.ts'
import type { PoolFigures } from './pool.ts'
import { openPostgres } from './postgres.ts'
import type { QueryEnded } from './query-log.ts'
import type { Reach } from './reach.ts'
import type { Database } from './schema.ts'

/** Notifications are missed between `lost` and `back`. The embedded database loses none. */
export type Listener = { heard: (payload: string) => void; lost: () => void; back: () => void }

/** A database of either kind behind one type. What is sent with `notify` reaches every process that `listen`s, after the commit. */
export type Connection = {
  db: Kysely<Database>
  kind: 'embedded' | 'postgres'
  /** Of a database server; the embedded one has a single connection. */
  pool?: () => PoolFigures
  /** Known while anybody listens. */
  reach: Reach
  listen(channel: string, listener: Listener): Promise<void>
  /** `reading` sees everything as of one moment, however long it takes; `writing` happens as a whole or not at all. */
  inBulk<T>(mode: 'reading' | 'writing', work: (bulk: Bulk) => Promise<T>): Promise<T>
  /** Of the embedded database: all of its files as of one moment, as a compressed archive. */
  image?: () => Promise<Blob>
  close(): Promise<void>
}

/**
 * Opens PostgreSQL when `DATABASE_URL` is set, otherwise the embedded database in `DATA_DIR`. `onQuery` is called after
 * each statement.
 */
export async function connect(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  onQuery: QueryEnded | null = null,
): Promise<Connection> {
  if (config.DATABASE_URL) return openPostgres(config.DATABASE_URL, onQuery)
  mkdirSync(config.DATA_DIR, { recursive: true })
  return openEmbedded(join(config.DATA_DIR, 'database'), onQuery)
}
