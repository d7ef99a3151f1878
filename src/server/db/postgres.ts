import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type Bulk, PLAIN_TEXT } from './bulk.ts'
import type { Connection, Listener } from './connect.ts'
import type { Database } from './schema.ts'

const RETRY_MS = 500

// Counts and minor units fit a double; text would have to be converted at every use.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A pool on a PostgreSQL server, and one further connection for notifications while anybody listens. */
export async function openPostgres(url: string): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // An idle connection that breaks is replaced by the pool; without a listener the event would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const listener = keepListening(url)
  return {
    db,
    kind: 'postgres',
    listen: listener.listen,
    inBulk: (mode, work) => inBulk(url, mode, work),
    close: async () => {
      await listener.close()
      await db.destroy()
    },
  }
}

function keepListening(url: string) {
  const listeners = new Map<string, Listener[]>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  async function open() {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 10_000,
    })
    next.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener.heard(payload)
    })
    next.on('error', () => reopenLater(next))
    next.on('end', () => reopenLater(next))
    await next.connect()
    client = next
    for (const channel of listeners.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  function reopenLater(lost: pg.Client) {
    if (isClosed || client !== lost) return
    client = undefined
    for (const listener of [...listeners.values()].flat()) listener.lost()
    const again = () => {
      open().then(
        () => {
          for (const listener of [...listeners.values()].flat()) listener.back()
        },
        () => {
          if (!isClosed) retry = setTimeout(again, RETRY_MS)
        },
      )
    }
    retry = setTimeout(again, RETRY_MS)
  }

  return {
    async listen(channel: string, listener: Listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      else await open()
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

async function inBulk<T>(url: string, mode: 'reading' | 'writing', work: (bulk: Bulk) => Promise<T>) {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
  // A connection that breaks fails the query that is under way; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(mode === 'reading' ? 'begin isolation level repeatable read read only' : 'begin')
    await client.query(PLAIN_TEXT)
    const done = await work({
      rows: async (query) => (await client.query(query)).rows,
      copyOut: (query) => client.query(copyTo(`copy (${query}) to stdout`)),
      copyIn: (target, source) => pipeline(source, client.query(copyFrom(`copy ${target} from stdin`))),
    })
    await client.query('commit')
    return done
  } finally {
    // Ends the transaction too, where the work failed.
    await client.end()
  }
}
