import pg from 'pg'
import { DatabaseAway } from './reach.ts'

/** The servers of one database. One of them takes writes; it may change. */
export function createServers(urls: readonly string[]) {
  let current = urls[0] ?? ''

  async function open(url: string, withinMs: number) {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: withinMs,
    })
    // Without a listener the loss of a connection would end the process.
    client.on('error', () => {})
    await client.connect()
    const end = () => void client.end().catch(() => {})
    const late = setTimeout(end, withinMs)
    try {
      const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
      if (!rows[0]?.follows) return client
    } finally {
      clearTimeout(late)
    }
    await client.end()
    throw new DatabaseAway('The server follows another one and takes no writes.')
  }

  return {
    /** The URL of the server that takes writes, as last known. */
    get current() {
      return current
    },
    /** A connection to the first that takes writes. */
    async connect(withinMs: number): Promise<pg.Client> {
      const reasons: unknown[] = []
      for (const url of urls) {
        try {
          const client = await open(url, withinMs)
          current = url
          return client
        } catch (reason) {
          reasons.push(reason)
        }
      }
      throw reasons.length === 1 ? reasons[0] : new AggregateError(reasons, 'No server takes writes.')
    },
  }
}

export type Servers = ReturnType<typeof createServers>
