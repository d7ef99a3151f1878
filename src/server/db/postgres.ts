import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Connection } from './connect.ts'
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
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const listener = keepListening(url)
  return {
    db,
    kind: 'postgres',
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await db.destroy()
    },
  }
}

function keepListening(url: string) {
  const callbacks = new Map<string, (() => void)[]>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  async function open() {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
    next.on('notification', ({ channel }) => {
      for (const callback of callbacks.get(channel) ?? []) callback()
    })
    next.on('error', () => reopenLater(next))
    next.on('end', () => reopenLater(next))
    await next.connect()
    client = next
    for (const channel of callbacks.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  function reopenLater(lost: pg.Client) {
    if (isClosed || client !== lost) return
    client = undefined
    const again = () => {
      open().then(
        () => {
          for (const list of callbacks.values()) for (const callback of list) callback()
        },
        () => {
          if (!isClosed) retry = setTimeout(again, RETRY_MS)
        },
      )
    }
    retry = setTimeout(again, RETRY_MS)
  }

  return {
    async listen(channel: string, callback: () => void) {
      callbacks.set(channel, [...(callbacks.get(channel) ?? []), callback])
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
