import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { tooMuchAsked } from '#server/platform/errors.ts'
import { awayOr, DatabaseAway, type OwnReach } from './reach.ts'

const CONNECTIONS = 10
/** More than this wait for a connection only when far more is asked than can be answered. */
const MOST_WAITING = 1_000

/** Connections of this process: how many are open, how many of them idle, how many there may be, and who waits for one. */
export type PoolFigures = { open: number; idle: number; most: number; waiting: number }

/**
 * Connections to a PostgreSQL server. While it is away nothing waits: new queries fail at once, running ones
 * fail when it goes, and none of the old connections is used afterwards. Another server may answer when it is back.
 */
export function openPool(
  urlOf: () => string,
  reach: OwnReach,
): PostgresPool & { figures: () => PoolFigures } {
  let current: ReturnType<typeof open> | undefined
  let isClosed = false
  reach.onAway(() => {
    if (isClosed || !current) return
    const { pool, clients } = current
    current = undefined
    // The pool gives a client without `end`, which each of them has.
    for (const client of clients) void (client as unknown as pg.Client).end().catch(() => {})
    void pool.end().catch(() => {})
  })
  return {
    figures: () => ({
      open: current?.pool.totalCount ?? 0,
      idle: current?.pool.idleCount ?? 0,
      waiting: current?.pool.waitingCount ?? 0,
      most: CONNECTIONS,
    }),
    options: {},
    async connect() {
      if (reach.isAway) throw new DatabaseAway()
      if (isClosed) throw new Error('The database was closed.')
      current ??= open(urlOf())
      const { pool } = current
      if (pool.waitingCount >= MOST_WAITING) throw tooMuchAsked()
      const asked = pool.connect()
      try {
        return watched(await reach.unlessAway(asked))
      } catch (error) {
        // A connection that arrives later has no caller.
        asked.then(
          (client) => client.release(true),
          () => {},
        )
        throw awayOr(error)
      }
    },
    end: async () => {
      isClosed = true
      await current?.pool.end()
    },
  }
}

function open(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  const clients = new Set<pg.PoolClient>()
  // The pool replaces an idle connection that breaks; one in use fails its query. Without listeners
  // of both the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    clients.add(client)
  })
  pool.on('remove', (client) => clients.delete(client))
  return { pool, clients }
}

const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** The same connection, with its losses as our own error. */
function watched(client: pg.PoolClient): PostgresPoolClient {
  const found = known.get(client)
  if (found) return found
  const query = (sql: string, parameters: readonly unknown[]) =>
    client.query(sql, [...parameters]).catch((error: unknown) => {
      throw awayOr(error)
    })
  const release = (isBroken?: boolean) => client.release(isBroken)
  const made = { query, release } as unknown as PostgresPoolClient
  known.set(client, made)
  return made
}
