import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Listener } from './connection.ts'
import type { OwnReach } from './reach.ts'
import type { Servers } from './servers.ts'

const RETRY_MS = 500
/** How often the connection is tried, and how long the database may take: a lost one is noticed within their sum. */
const BEAT_MS = 300
const ANSWER_MS = 1_000
const FIRST_MS = 10_000

/**
 * One connection for notifications, which also notices that the database is away: when it breaks and cannot be opened
 * again at once, or says nothing any more. It finds the server that takes writes when that is another one.
 */
export function keepListening(servers: Servers, reach: OwnReach, answerMs = ANSWER_MS) {
  const listeners = new Map<string, Listener[]>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false
  const everyListener = () => [...listeners.values()].flat()

  async function open(withinMs: number) {
    const before = servers.current
    const next = await servers.connect(withinMs)
    // Connections to the server of before are of no use, even where they still stand.
    if (servers.current !== before) reach.away('Another server takes the writes.')
    next.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener.heard(payload)
    })
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    try {
      for (const channel of listeners.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    client = next
    void beat(next)
  }

  async function beat(listening: pg.Client) {
    while (client === listening && !isClosed) {
      await wait(BEAT_MS, undefined, { ref: false })
      if (client !== listening || isClosed) return
      if (await answersWithin(answerMs, listening)) continue
      reach.away('The database says nothing.')
      lose(listening)
      listening.end().catch(() => {})
    }
  }

  function lose(lost: pg.Client) {
    if (isClosed || client !== lost) return
    client = undefined
    for (const listener of everyListener()) listener.lost()
    const again = () => {
      open(answerMs).then(
        () => {
          reach.back()
          for (const listener of everyListener()) listener.back()
        },
        (error: unknown) => {
          if (isClosed) return
          reach.away(error)
          retry = setTimeout(again, RETRY_MS)
        },
      )
    }
    again()
  }

  return {
    async listen(channel: string, listener: Listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      else await open(FIRST_MS)
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

/** A process that is late itself hears of answers late, and asks the clock before it blames the database. */
async function answersWithin(answerMs: number, client: pg.Client): Promise<boolean> {
  const asked = client.query('select 1').then(
    () => true,
    () => false,
  )
  for (;;) {
    const start = performance.now()
    const answer = await Promise.race([asked, wait(answerMs, null, { ref: false })])
    if (answer !== null) return answer
    if (performance.now() - start < answerMs * 1.2) return false
  }
}
