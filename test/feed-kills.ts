import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { checkDerived } from '#server/core/changes/check-derived.ts'
import { addSource } from '#server/market/feeds/service.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { recordBook } from '#server/record-book.ts'
import { vendor } from './catalogue-entries.ts'
import { start } from './process.ts'
import { change } from './put.ts'

const NAMES = [
  'BPC-157',
  'TB-500',
  'Ipamorelin',
  'GHRP-2',
  'Semaglutide',
  'Retatrutide',
  'DSIP',
  'KPV',
  'Selank',
  'Semax',
]
const PACKS = 200

/** A shop whose prices rise by a dollar with every round, and a source of it on this database. */
export async function startFeedMarket(databaseUrl: string) {
  const connection = await openPostgres(databaseUrl)
  const { db } = connection
  let round = 1
  const asked: string[] = []
  let onAsked = () => {}
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url !== '/feed.csv') return response.writeHead(404).end()
    onAsked()
    return response.end(csvOf(round))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await change(db, {
    source: { kind: 'file', id: 'market' },
    put: { vendor: [vendor({ slug: 'market', name: 'Market', website: 'https://market.example' })] },
  })
  const own = { db, clock: () => new Date() }
  const link = `http://127.0.0.1:${port}/feed.csv`
  const { source } = await addSource(own, { vendor: 'market', kind: 'csv', link, every_minutes: 60 })
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', FETCH_LOOPBACK_PORTS: String(port) }

  return {
    db,
    source,
    env,
    asked,
    /** The shop raises its prices, and time passes: the source is due, and a dead process has lost its claim. */
    nextRound: async () => {
      round += 1
      await sql`update feed_sources set due_at = now() - interval '1 second', claim_ends_at = null`.execute(
        db,
      )
      return round
    },
    /** Runs the job in a separate process; with `killAfterMs` it is killed so long after its request to the shop. */
    run: async (killAfterMs?: number) => {
      const job = start('test/read-due-feeds.ts', [], env)
      const ended = once(job.process, 'close')
      let askedAt = performance.now()
      onAsked = () => {
        askedAt = performance.now()
        if (killAfterMs === 0) job.process.kill('SIGKILL')
        else if (killAfterMs !== undefined)
          void setTimeout(killAfterMs).then(() => job.process.kill('SIGKILL'))
      }
      await ended
      return { ran: Number(job.output() || Number.NaN), tookMs: performance.now() - askedAt }
    },
    /** The rounds whose prices the offers have, and everything that no observation explains. */
    state: async () => {
      const { rows } = await sql<{ round: number; offers: number }>`
        select (price_minor - 5000) / 100 as round, count(*)::int as offers from offers
        where source = ${`feed:${source.name}`} and gone_since is null group by 1 order by 1`.execute(db)
      const { rows: twice } = await sql`
        select p.offer_id from price_observations p where source = ${`feed:${source.name}`}
        group by p.offer_id, p.price_minor having count(*) > 1`.execute(db)
      const { rows: runs } = await sql<{ result: string; runs: number }>`
        select result, count(*)::int as runs from feed_runs group by 1 order by 1`.execute(db)
      const checked = await checkDerived(db, recordBook)
      return {
        rounds: rows,
        twice,
        runs: Object.fromEntries(runs.map(({ result, runs }) => [result, runs])) as Record<string, number>,
        unexplained: checked.filter(({ differences }) => differences.length > 0),
      }
    },
    close: async () => {
      server.close()
      await connection.close()
    },
  }
}

export const PACKS_OF_MARKET = PACKS

const csvOf = (round: number) =>
  [
    'sku,title,price,currency,link',
    ...Array.from({ length: PACKS }, (_, index) => {
      const title = `${NAMES[index % NAMES.length]} ${5 + (index % 3) * 5}mg`
      return `pack-${index},${title},${50 + round}.00,USD,https://market.example/${index}`
    }),
  ].join('\n')

/** Kills runs at moments spread over a whole one, the first as the shop is asked; after each, the offers are of one round. */
export async function killRuns(databaseUrl: string, kills: number) {
  const market = await startFeedMarket(databaseUrl)
  const whole: boolean[] = []
  const found: unknown[] = []
  try {
    const { tookMs } = await market.run()
    let known = 1
    for (let kill = 0; kill < kills; kill += 1) {
      const round = await market.nextRound()
      await market.run((tookMs * kill) / kills)
      const { rounds, twice, unexplained } = await market.state()
      const [only] = rounds
      whole.push(rounds.length === 1 && only?.offers === PACKS && [known, round].includes(Number(only.round)))
      found.push(...twice, ...unexplained)
      known = Number(only?.round)
    }
    const last = await market.nextRound()
    const end = await market.run()
    return { whole, found, last, end, state: await market.state() }
  } finally {
    await market.close()
  }
}
