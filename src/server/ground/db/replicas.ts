import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { serversOf } from '#server/ground/postgres-urls.ts'
import { openPool } from './pool.ts'
import { createReach, DatabaseAway, type Reach } from './reach.ts'
import { currentReading } from './reading.ts'

/** How often primary and replicas are asked how far they are. */
const LOOK_MS = 200
const ANSWER_MS = 1_000
/** A replica that has not been as far as the primary was this long ago is left alone. */
const MOST_BEHIND_MS = 3_000
/** A replica further behind than these reach is far beyond the bound. */
const MARKS = 2 * Math.ceil(MOST_BEHIND_MS / LOOK_MS)

/** Of one replica: its server, whether visitors' reads go there, and how far behind it is, null where that is not known. */
export type ReplicaFigures = { server: string; isUsed: boolean; behindS: number | null }

/** What this process has heard of changes: the moment of the last one, and whether it hears at all. */
export type Heard = { readonly now: number; readonly isDeaf: boolean }

/** Everything that was heard of by `moment` was in the log of the primary before `position`. */
type Mark = { moment: number; position: number; at: number }
type Primary = {
  reach: Reach
  ask: <Row extends pg.QueryResultRow>(statement: string) => Promise<Row | undefined>
}

/**
 * Streaming replicas, used in turn for what is read within `readAnywhere`. Of each it is known how far it has come, as a
 * moment of the tags, so that whoever read there can tell whether what they read was current.
 */
export function openReplicas(urls: readonly string[], primary: Primary) {
  let marks: Mark[] = []
  let isClosed = false
  let turn = 0
  const replicas = urls.map(openReplica)
  const chosen = new WeakMap<object, Replica>()

  let heard: Heard | undefined

  async function mark({ now: moment }: Heard) {
    const at = performance.now()
    // A commit is in the log for good before anybody hears of it.
    const found = await primary.ask<{ position: string }>(
      `select pg_current_wal_flush_lsn() - '0/0' as position`,
    )
    if (found) marks = [...marks.slice(1 - MARKS), { moment, position: Number(found.position), at }]
  }
  async function keepMarking(board: Heard) {
    while (!isClosed) {
      if (!primary.reach.isAway) await mark(board).catch(() => {})
      await wait(LOOK_MS, undefined, { ref: false })
    }
  }
  async function keepLooking(replica: Replica) {
    while (!isClosed) {
      await replica.look(() => marks)
      await wait(LOOK_MS, undefined, { ref: false })
    }
  }
  /** While the primary is away nobody writes, and what has come is all there is; it may be on its way to be the primary. */
  const isFit = ({ reach, reached, follows }: Replica) =>
    !reach.isAway &&
    reached !== undefined &&
    (primary.reach.isAway || (follows && !heard?.isDeaf && performance.now() - reached.at < MOST_BEHIND_MS))

  return {
    figures: (): ReplicaFigures[] =>
      replicas.map((replica) => ({
        server: replica.server,
        isUsed: isFit(replica),
        behindS:
          replica.reached && !replica.reach.isAway ? (performance.now() - replica.reached.at) / 1_000 : null,
      })),
    /** From this on replicas are used; `board` knows what was heard. */
    follow(board: Heard) {
      heard = board
      void keepMarking(board)
      for (const replica of replicas) void keepLooking(replica)
    },
    /** A connection for the read that is under way, or null when the primary has to answer. */
    async connect(): Promise<PostgresPoolClient | null> {
      const reading = currentReading()
      if (!reading) return null
      let replica = chosen.get(reading)
      if (!replica && reading.upTo === undefined) {
        const fit = replicas.filter(isFit)
        turn += 1
        replica = fit[turn % fit.length]
        if (replica) chosen.set(reading, replica)
      }
      if (!replica?.reached || !isFit(replica)) return null
      reading.upTo = Math.min(reading.upTo ?? Number.POSITIVE_INFINITY, replica.reached.moment)
      try {
        const client = await replica.pool.connect()
        const query = (sql: string, parameters: readonly unknown[]) =>
          client.query(sql, parameters).catch((error: unknown) => {
            reading.hasFailed = true
            throw error
          })
        return { query, release: () => client.release() } as unknown as PostgresPoolClient
      } catch (error) {
        if (error instanceof DatabaseAway) replica.reach.away(error)
        return null
      }
    },
    close: async () => {
      isClosed = true
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}

/** What is to be said of each server that a URL names: whether it follows, and comes to where the primary is. */
export function lookAtReplicas(readUrl: string, position: number) {
  const mark = { moment: 0, position, at: 0 }
  return Promise.all(
    serversOf(readUrl).map(async (url) => {
      const replica = openReplica(url)
      const { server } = replica
      const until = performance.now() + MOST_BEHIND_MS
      try {
        for (;;) {
          const reason = await replica.look(() => [mark])
          const { follows, reached } = replica
          if (reason) return { server, state: 'away' as const, reason: (reason as Error).message }
          if (!follows) return { server, state: 'alone' as const }
          if (reached) return { server, state: 'follows' as const }
          if (performance.now() > until) return { server, state: 'behind' as const }
          await wait(LOOK_MS)
        }
      } finally {
        await replica.close()
      }
    }),
  )
}

type Replica = ReturnType<typeof openReplica>

function openReplica(url: string) {
  const reach = createReach()
  reach.away('It was not looked at yet.')
  const pool: PostgresPool = openPool(() => url, reach)
  let client: pg.Client | undefined
  let reached: Mark | undefined
  let follows = false
  let isClosed = false

  async function ask() {
    if (!client) {
      const next = new pg.Client({
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: ANSWER_MS,
        query_timeout: ANSWER_MS,
      })
      next.on('error', () => {})
      await next.connect()
      client = next
      if (isClosed) await next.end()
    }
    const { rows } = await client.query<{ follows: boolean; position: string | null }>(
      `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() - '0/0' as position`,
    )
    return rows[0]
  }

  return {
    server: new URL(url).host,
    pool,
    reach,
    get reached() {
      return reached
    },
    get follows() {
      return follows
    },
    /** Sees whether it is there, and which of the marks it has come to; says why it could not be asked. */
    async look(marks: () => readonly Mark[]): Promise<unknown> {
      try {
        const seen = await ask()
        const position = Number(seen?.position ?? 0)
        follows = seen?.follows ?? false
        reached = marks().findLast((mark) => mark.position <= position) ?? reached
        reach.back()
        return null
      } catch (error) {
        reach.away(error)
        client?.end().catch(() => {})
        client = undefined
        return error
      }
    },
    close: async () => {
      isClosed = true
      await client?.end().catch(() => {})
      await pool.end()
    },
  }
}
