import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { applyChanges } from '../../src/server/core/changes/service.ts'
import { readFeeds } from '../../src/server/market/feeds/run-source.ts'
import { addSource } from '../../src/server/market/feeds/service.ts'
import { createFeedReader } from '../../src/server/platform/adapters/feeds/feed-reader.ts'
import { createFetcher, fetcherOptions } from '../../src/server/platform/adapters/fetch/create-fetcher.ts'
import { readConfig } from '../../src/server/platform/config.ts'
import type { Connection } from '../../src/server/platform/db/connection.ts'
import { openPostgres } from '../../src/server/platform/db/postgres.ts'
import { recordBook } from '../../src/server/record-book.ts'
import { prepareCatalogue } from '../../test/catalogue.ts'
import { vendor } from '../../test/catalogue-entries.ts'
import { startNativePostgres } from '../../test/native-postgres.ts'
import { atMost, type Figure, told } from './figure.ts'
import { openProduct } from './growth/open-product.ts'

const OFFERS = 100_000
const READS = ['/api/drug/bpc-157/vendors', '/api/drug/tb-500/vendors', '/api/search/drugs?query=semax']

/**
 * Runs of one source with 100,000 packs on PostgreSQL, from the job to the last row, next to a product in the same
 * process that answers all the while and keeps nothing.
 */
export async function* feeds(): AsyncGenerator<Figure> {
  const server = await startNativePostgres()
  await server.createDatabase('feeds')
  const url = server.urlOf('feeds')
  const connection = await openPostgres(url)
  const { db } = connection
  let listed = ''
  const shop = createServer(({ url }, response) => {
    if (url === '/feed.csv') response.end(listed)
    else response.writeHead(404).end()
  })
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const { port } = shop.address() as AddressInfo
  // The thread of the job reads its settings like the product.
  Object.assign(process.env, { DATABASE_URL: url, FETCH_LOOPBACK_PORTS: String(port), LOG_LEVEL: 'silent' })
  const config = readConfig()
  const deps = {
    db,
    config,
    clock: () => new Date(),
    feeds: createFeedReader(createFetcher(fetcherOptions(config))),
    recordBook,
  }
  const product = await prepare(connection, url, `http://127.0.0.1:${port}/feed.csv`)
  try {
    yield await readsBesideNothing(product)
    const names = await db
      .selectFrom('drugs')
      .where('form', '=', 'lyophilised powder')
      .select('proper_name')
      .execute()
    for (const [what, price] of [
      ['all of them new', 40],
      ['all with another price', 45],
      ['all as before', 45],
    ] as const) {
      listed = csvOf(
        names.map(({ proper_name }) => proper_name),
        price,
      )
      await db.updateTable('feed_sources').set({ due_at: new Date() }).execute()
      const start = performance.now()
      const run = readFeeds(deps).then(() => performance.now() - start)
      const reads = await readsUntil(product, run)
      yield atMost(`${OFFERS.toLocaleString('en')} packs, ${what}`, (await run) / 1000, 60, 's')
      yield atMost('  reads meanwhile, median', reads.median, 50, 'ms')
      yield atMost('  reads meanwhile, 95th percentile', reads.p95, 50, 'ms')
      yield told('  the slowest of them', `${reads.most.toFixed(0)} ms of ${reads.count}`)
      const { result, matched } = await db
        .selectFrom('feed_runs')
        .select(['result', 'matched'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      yield told('  the run', `${result}, ${matched} published`)
      yield await readsBesideNothing(product)
    }
  } finally {
    shop.close()
    await product.close()
    await connection.close()
    await server.stop()
  }
}

async function prepare(connection: Connection, url: string, link: string) {
  const { db } = connection
  await prepareCatalogue(connection)
  await applyChanges(db, recordBook, {
    source: { kind: 'file', id: 'bench' },
    actor: 'command:bench',
    reason: 'A large vendor.',
    put: { vendor: [vendor({ slug: 'large', name: 'Large', website: 'https://large.example' })] },
  })
  await addSource({ db, clock: () => new Date() }, { vendor: 'large', kind: 'csv', link, every_minutes: 60 })
  return openProduct(url)
}

/** Packs with the same content have the same price, or they would wait. */
const csvOf = (names: string[], price: number) =>
  [
    'sku,title,price,currency,link',
    ...Array.from(
      { length: OFFERS },
      (_, index) =>
        `pack-${index},${names[index % names.length]} ${[5, 10][index % 2]}mg vial,${price + ((index % names.length) % 50)}.00,USD,https://large.example/${index}`,
    ),
  ].join('\n')

/** What reads take of themselves: those of a compound with more offers take longer. */
async function readsBesideNothing(product: Awaited<ReturnType<typeof openProduct>>) {
  const { median, p95 } = await readsUntil(product, new Promise((done) => setTimeout(done, 3_000)))
  return told('reads without a run, median, 95th percentile', `${median.toFixed(1)}, ${p95.toFixed(1)} ms`)
}

/** Reads of everybody's calls, one after another with a short rest, until something has ended. */
async function readsUntil({ read }: Awaited<ReturnType<typeof openProduct>>, until: Promise<unknown>) {
  let isOver = false
  const end = until.finally(() => {
    isOver = true
  })
  const times: number[] = []
  for (let index = 0; !isOver; index += 1) {
    const start = performance.now()
    await read(READS[index % READS.length] ?? '', 'visitor')
    times.push(performance.now() - start)
    await new Promise((rest) => setTimeout(rest, 20))
  }
  await end
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95), most: at(1), count: sorted.length }
}
