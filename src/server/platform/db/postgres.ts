import { pipeline } from 'node:stream/promises'
import { Kysely } from 'kysely'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { serversOf } from '#server/platform/postgres-urls.ts'
import { type Bulk, PLAIN_TEXT } from './bulk.ts'
import { PostgresOfCalls } from './call-work.ts'
import type { Connection } from './connection.ts'
import { keepListening } from './listening.ts'
import { openPool } from './pool.ts'
import { type QueryEnded, queryLog } from './query-log.ts'
import { createReach } from './reach.ts'
import type { Database } from './schema.ts'
import { createServers } from './servers.ts'

// Counts and minor units fit a double; text would have to be converted at every use.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const FIRST_MS = 10_000

/**
 * A pool on the PostgreSQL server that takes writes, and one further connection for notifications while anybody
 * listens. A server that does not answer within `answerMs` counts as away.
 */
export async function openPostgres(
  url: string,
  onQuery: QueryEnded | null = null,
  answerMs?: number,
): Promise<Connection> {
  const reach = createReach()
  const urls = serversOf(url)
  const servers = createServers(urls)
  if (urls.length > 1) await (await servers.connect(FIRST_MS)).end()
  const listener = keepListening(servers, reach, answerMs)
  const pool = openPool(() => servers.current, reach)
  const db = new Kysely<Database>({ dialect: new PostgresOfCalls({ pool }), ...queryLog(onQuery) })
  return {
    db,
    kind: 'postgres',
    pool: pool.figures,
    reach,
    listen: listener.listen,
    inBulk: (mode, work) => inBulk(servers.current, mode, work),
    close: async () => {
      await listener.close()
      await db.destroy()
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
