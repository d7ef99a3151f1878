import type { Bulk } from './bulk.ts'
import type { Db } from './db.ts'
import type { PoolFigures } from './pool.ts'
import type { Reach } from './reach.ts'

/** Notifications are missed between `lost` and `back`. The embedded database loses none. */
export type Listener = { heard: (payload: string) => void; lost: () => void; back: () => void }

/** A database of either kind behind one type. What is sent with `notify` reaches every process that `listen`s, after the commit. */
export type Connection = {
  db: Db
  kind: 'embedded' | 'postgres'
  /** Only with a database server; the embedded database has a single connection. */
  pool?: () => PoolFigures
  /** Known while anybody listens. */
  reach: Reach
  listen(channel: string, listener: Listener): Promise<void>
  /** `reading` sees everything as of one moment, however long it takes; `writing` happens as a whole or not at all. */
  inBulk<T>(mode: 'reading' | 'writing', work: (bulk: Bulk) => Promise<T>): Promise<T>
  /** Only with the embedded database: all of its files as of one moment, as a compressed archive. */
  image?: () => Promise<Blob>
  close(): Promise<void>
}
