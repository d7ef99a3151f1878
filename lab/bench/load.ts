import { join } from 'node:path'
import { sql } from 'kysely'
import { readCatalogue } from '../../src/server/catalogue/import/read-files.ts'
import type { Why } from '../../src/server/core/http/answer-cache.ts'
import { openPostgres } from '../../src/server/platform/db/postgres.ts'
import { startNativePostgres } from '../../test/native-postgres.ts'
import { newDataFolder, startProduct } from '../../test/process.ts'
import { atMost, type Figure, told } from './figure.ts'
import { fill } from './growth/fill.ts'
import { largeCatalogue, SIZE } from './growth/large-catalogue.ts'
import { startBare } from './load/bare.ts'
import { fire, type Result, type Shot } from './load/generator.ts'
import { KINDS, MIX } from './load/mix.ts'
import { shares, stateOf, watchMemory } from './load/state.ts'
import { throughput } from './load/throughput.ts'
import { makeWorld, SETTINGS, type World } from './load/world.ts'

const SEED = 1
const CACHES = ['page', 'api']
const WHYS: Why[] = ['new', 'changed', 'same']
const MOST_P99_MS = 100
const MOST_GROWTH = 0.1
/** Of the popular pages and calls, before anything is measured: the most popular thousand. */
const WARM_S = 30
/** More than the four pages that a process makes at once (decision 61), so that it is never idle. */
const WARM_AT_ONCE = 6
/**
 * Room for all of the large catalogue. A quarter of it is for calls and searches: 110,000 calls of 5 kB, some of which only
 * pages make, and 85,432 searches of 3 kB; 10,208 pages of 30 kB need less than the rest.
 */
const ROOM_FOR_ALL_MB = '4096'
const BARE_S = 10
/** The options of Node in `deploy/`, which are for as few processors. */
const AS_DEPLOYED = '--v8-pool-size=1'

type Options = {
  seconds?: string | undefined
  rate?: string | undefined
  processes?: string | undefined
  profile?: string | undefined
  server?: string | undefined
  warm?: string | undefined
  only?: string | undefined
}

/**
 * A mix of everything at a constant rate on PostgreSQL with the large catalogue. The generator shares the machine, and
 * says what it took of it. `--profile <folder>` writes where the processor time of the product went, `--server <url>` uses a
 * PostgreSQL server and fills it once. Before anything is measured, `--warm <seconds>` of the mix fill the cache;
 * `--warm all` asks once for each page, call and search that the mix can name, in a room that holds them all.
 * `--only rate` and `--only throughput` measure one of the two.
 */
export async function* load(options: Options = {}): AsyncGenerator<Figure> {
  const { seconds = '600', rate = '1000', processes = '1' } = options
  const isWarmForAll = options.warm === 'all'
  const server = await openServer(options.server)
  try {
    const databaseUrl = await server.filled()
    const started = (count: number, more: Record<string, string> = {}) =>
      start(count, { DATABASE_URL: databaseUrl, NODE_OPTIONS: AS_DEPLOYED, ...more })
    yield told('compounds, vendors, offers', `${SIZE.compounds} ${SIZE.vendors} ${SIZE.offers}`)
    yield told('of a thousand requests', KINDS.map((kind) => `${MIX[kind]} ${kind}`).join(', '))

    let world: World | undefined
    const worldAt = async ([url = '']: string[]) => {
      world ??= await makeWorld(url, databaseUrl)
      return world
    }
    if (options.only !== 'throughput') {
      const profile = options.profile ? ` --cpu-prof --cpu-prof-dir=${options.profile}` : ''
      const room: Record<string, string> = isWarmForAll ? { KEPT_ANSWERS_MB: ROOM_FOR_ALL_MB } : {}
      const product = await started(Number(processes), { NODE_OPTIONS: AS_DEPLOYED + profile, ...room })
      try {
        const { urls } = product
        const asked = await worldAt(urls)
        yield* bare(asked, Number(rate))
        if (isWarmForAll) yield* warmForAll(urls, asked)
        else await fire({ urls, world: asked, seed: 0, seconds: Number(options.warm ?? WARM_S), atOnce: 8 })
        yield* constant(urls, asked, Number(rate), Number(seconds), processes)
      } finally {
        await product.stop()
      }
    }
    if (options.only !== 'rate') yield* throughput(started, worldAt)
  } finally {
    await server.stop()
  }
}

const FILLED = 'assayer_load_filled'

/** A new server, or a given one, where the filled database stays as a template for the next run. */
async function openServer(given: string | undefined) {
  const own = given === undefined ? await startNativePostgres({ isDurable: true }) : null
  const serverUrl = own?.urlOf('postgres') ?? given ?? ''
  const urlOf = (database: string) => Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href
  return {
    /** The URL of a fresh copy. */
    async filled() {
      const { db, close } = await openPostgres(serverUrl)
      try {
        const found = await sql`select 1 from pg_database where datname = ${FILLED}`.execute(db)
        if (found.rows.length === 0) {
          await sql`create database ${sql.id(`${FILLED}_part`)}`.execute(db)
          await fill(urlOf(`${FILLED}_part`), await readLarge())
          await sql`alter database ${sql.id(`${FILLED}_part`)} rename to ${sql.id(FILLED)}`.execute(db)
        }
        await sql`drop database if exists assayer_load with (force)`.execute(db)
        await sql`create database assayer_load template ${sql.id(FILLED)}`.execute(db)
      } finally {
        await close()
      }
      return urlOf('assayer_load')
    },
    stop: async () => own?.stop(),
  }
}

async function readLarge() {
  const read = await readCatalogue('data/catalogue')
  if ('errors' in read) throw new Error('The demo catalogue is wrong.')
  return largeCatalogue(read.catalogue)
}

/** So many processes, each on its own port, of one database and one folder. */
async function start(count: number, env: Record<string, string>) {
  const settings = { DATA_DIR: newDataFolder(), LOG_LEVEL: 'info', ...SETTINGS, ...env }
  const products = await Promise.all(
    Array.from({ length: count }, () => startProduct(settings, join(newDataFolder(), 'log'))),
  )
  await Promise.all(products.map((product) => product.untilReady()))
  return {
    urls: products.map(({ url }) => url),
    pids: products.map(({ pid }) => pid),
    stop: async () => {
      for (const product of products) product.kill('SIGTERM')
      await Promise.all(products.map(({ exited }) => exited))
    },
  }
}

/** What the first visits cost that are not measured afterwards. Each process keeps what it was asked for. */
async function* warmForAll(urls: string[], world: World): AsyncGenerator<Figure> {
  const before = await stateOf(urls)
  const result = await fire({ urls, world, seed: 0, seconds: 'all', atOnce: WARM_AT_ONCE })
  const after = await stateOf(urls)
  yield told(
    'WARM: asked once for all that is kept; requests, s',
    `${result.all.count}, ${(result.ms / 1000).toFixed(0)}`,
  )
  for (const kind of KINDS) {
    const times = result.kinds[kind]
    if (times) yield told(`cold ${kind}: requests; p50 p95 p99 max`, `${times.count}; ${inWords(times)}`)
  }
  yield told(
    'processor time of the product, a cold request',
    `${((after.cpuMs - before.cpuMs) / result.all.count).toFixed(2)} ms`,
  )
  yield told('errors while it was warmed', String(result.all.errors))
  for (const refusal of result.refusals) yield told('an error', refusal)
  yield told(
    'resident memory before and after',
    `${(before.memory / 1e6).toFixed(0)} ${(after.memory / 1e6).toFixed(0)} MB`,
  )
}

/** Every request at its own time for so long. */
async function* constant(
  urls: string[],
  world: World,
  rate: number,
  seconds: number,
  processes: string,
): AsyncGenerator<Figure> {
  const before = await stateOf(urls)
  const peaks = watchMemory(urls, before.memory)
  const result = await fire({ urls, world, seed: SEED, seconds, rate })
  const [first, last] = peaks()
  const after = await stateOf(urls)
  yield told(`${rate} a second for ${seconds} s, processes of the product`, processes)
  for (const kind of KINDS) {
    const times = result.kinds[kind]
    if (times) yield told(`${kind}: requests; p50 p95 p99 max`, `${times.count}; ${inWords(times)}`)
  }
  yield told('all: requests; p50 p95 p99 max', `${result.all.count}; ${inWords(result.all)}`)
  for (const refusal of result.refusals) yield told('an error', refusal)
  yield atMost('errors', result.all.errors, 0)
  yield atMost('p99 of all', result.all.p99, MOST_P99_MS, 'ms')
  for (const why of WHYS) {
    const made = CACHES.map((cache) => (after.made(cache, why) - before.made(cache, why)) / seconds)
    yield told(`made a second, ${why}: pages, calls`, made.map((count) => count.toFixed(1)).join(', '))
  }
  yield told(
    'resident memory at most, in the first third of the time and in the last',
    `${(first / 1e6).toFixed(0)} ${(last / 1e6).toFixed(0)} MB`,
  )
  yield atMost('growth of it', (last - first) / first, MOST_GROWTH)
  yield* shares(result, before, after)
}

/** The same requests in the same rhythm at a server that does nothing: the limits of generator and machine. */
async function* bare(world: World, rate: number): AsyncGenerator<Figure> {
  const server = await startBare()
  const shot: Shot = { urls: server.urls, world, seed: SEED, seconds: BARE_S, rate }
  await fire({ ...shot, seconds: 2 })
  const { all } = await fire(shot)
  server.stop()
  yield told(`a bare node:http at ${rate} a second: p50 p95 p99 max`, inWords(all))
}

const inWords = ({ p50, p95, p99, max }: Result['all']) =>
  `${[p50, p95, p99, max].map((ms) => ms.toFixed(1)).join(' ')} ms`
