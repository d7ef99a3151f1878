import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openPostgres } from '#server/db/postgres.ts'
import type { Why } from '#server/http/answer-cache.ts'
import { readCatalogue } from '#server/modules/catalogue/import/read-files.ts'
import { startNativePostgres } from '#test/native-postgres.ts'
import { newDataFolder, startProduct } from '#test/process.ts'
import { atLeast, atMost, type Figure, told } from './figure.ts'
import { fill } from './growth/fill.ts'
import { largeCatalogue, SIZE } from './growth/large-catalogue.ts'
import { fire, type Result, type Shot } from './load/generator.ts'
import { KINDS, MIX } from './load/mix.ts'
import { makeWorld, SETTINGS, type World } from './load/world.ts'

const SEED = 1
const CACHES = ['page', 'api']
const WHYS: Why[] = ['new', 'changed', 'same']
const MOST_P99_MS = 100
const MOST_GROWTH = 0.1
const LEAST_TIMES = 1.7
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
const CLOSED_S = 20
const AT_ONCE = 32
/** What the bare server sends: as much as a call of a compound, compressed. */
const BARE_BYTES = 4_000

type Options = {
  seconds?: string | undefined
  rate?: string | undefined
  processes?: string | undefined
  profile?: string | undefined
  server?: string | undefined
  warm?: string | undefined
}

/**
 * A mix of everything at a constant rate on PostgreSQL with the large catalogue. The generator shares the machine, and
 * says what it took of it. `--profile <folder>` writes where the processor time of the product went, `--server <url>` uses a
 * PostgreSQL server and fills it once. Before anything is measured, `--warm <seconds>` of the mix fill what is kept;
 * `--warm all` asks once for each page, call and search that the mix can name, in a room that holds them all.
 */
export async function* load(options: Options = {}): AsyncGenerator<Figure> {
  const { seconds = '600', rate = '1000', processes = '1' } = options
  const isWarmForAll = options.warm === 'all'
  const server = await openServer(options.server)
  try {
    const databaseUrl = await server.filled()
    const started = (count: string, more: Record<string, string> = {}) =>
      start({ DATABASE_URL: databaseUrl, WEB_PROCESSES: count, ...more })
    yield told('compounds, vendors, offers', `${SIZE.compounds} ${SIZE.vendors} ${SIZE.offers}`)
    yield told('of a thousand requests', KINDS.map((kind) => `${MIX[kind]} ${kind}`).join(', '))

    const NODE_OPTIONS = options.profile ? `--cpu-prof --cpu-prof-dir=${options.profile}` : ''
    const room: Record<string, string> = isWarmForAll ? { KEPT_ANSWERS_MB: ROOM_FOR_ALL_MB } : {}
    const product = await started(processes, { NODE_OPTIONS, ...room })
    let world: World
    try {
      world = await makeWorld(product.url, databaseUrl)
      yield* bare(world, Number(rate))
      if (isWarmForAll) yield* warmForAll(product.url, world)
      else
        await fire({ url: product.url, world, seed: 0, seconds: Number(options.warm ?? WARM_S), atOnce: 8 })
      yield* constant(product.url, world, Number(rate), Number(seconds), processes)
    } finally {
      await product.stop()
    }
    yield* throughput(started, world)
  } finally {
    await server.stop()
  }
}

const FILLED = 'assayer_load_filled'

/** A server of its own, or a given one, where the filled database stays as a template for the next run. */
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

async function start(env: Record<string, string>) {
  const product = await startProduct(
    { DATA_DIR: newDataFolder(), LOG_LEVEL: 'info', ...SETTINGS, ...env },
    join(newDataFolder(), 'log'),
  )
  await product.untilReady()
  return {
    url: product.url,
    stop: async () => {
      product.kill('SIGTERM')
      await product.exited
    },
  }
}

/** What the first visits cost that are not measured afterwards. Each process keeps what it was asked for. */
async function* warmForAll(url: string, world: World): AsyncGenerator<Figure> {
  const before = await stateOf(url)
  const result = await fire({ url, world, seed: 0, seconds: 'all', atOnce: WARM_AT_ONCE })
  const after = await stateOf(url)
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
  url: string,
  world: World,
  rate: number,
  seconds: number,
  processes: string,
): AsyncGenerator<Figure> {
  const before = await stateOf(url)
  const result = await fire({ url, world, seed: SEED, seconds, rate })
  const after = await stateOf(url)
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
  const [first, last] = [before.memory / 1e6, after.memory / 1e6]
  yield told('resident memory before and after', `${first.toFixed(0)} ${last.toFixed(0)} MB`)
  yield atMost('growth of it', (last - first) / first, MOST_GROWTH)
  yield* shares(result, before, after)
}

/** Who used the processors, of all that there was. */
function* shares(result: Result, before: State, after: State): Generator<Figure> {
  const whole = result.ms * availableParallelism()
  const product = after.cpuMs - before.cpuMs
  const others = Math.max(0, after.busyMs - before.busyMs - product - result.cpuMs)
  const share = (ms: number) => `${Math.round((100 * ms) / whole)} %`
  yield told(
    `of ${availableParallelism()} processors: product, database and others, generator`,
    [product, others, result.cpuMs].map(share).join(', '),
  )
  yield told('sent late by the generator itself, at worst', `${result.lateMs.toFixed(1)} ms`)
  yield told('in flight at once, at most', String(result.mostInFlight))
}

/** The same requests in the same rhythm at a server that does nothing: what generator and machine come to. */
async function* bare(world: World, rate: number): AsyncGenerator<Figure> {
  const server = await startBare()
  const shot: Shot = { url: server.url, world, seed: SEED, seconds: BARE_S, rate }
  await fire({ ...shot, seconds: 2 })
  const { all } = await fire(shot)
  server.stop()
  yield told(`a bare node:http at ${rate} a second: p50 p95 p99 max`, inWords(all))
}

/** As many as it can, some at once, of one process and of two. */
async function* throughput(
  started: (processes: string) => ReturnType<typeof start>,
  world: World,
): AsyncGenerator<Figure> {
  const rates: { measured: number; without: number }[] = []
  for (const processes of ['1', '2']) {
    const product = await started(processes)
    try {
      const shot = { url: product.url, world, atOnce: AT_ONCE }
      // Reviews and events of a seed are written once.
      const seed = SEED + 10 * Number(processes)
      await fire({ ...shot, seed, seconds: WARM_S })
      const before = await stateOf(product.url)
      const result = await fire({ ...shot, seed: seed + 1, seconds: CLOSED_S })
      const after = await stateOf(product.url)
      const measured = result.all.count / (result.ms / 1000)
      yield told(
        `after ${WARM_S} s, ${AT_ONCE} at once, processes: ${processes}; requests a second`,
        measured.toFixed(0),
      )
      yield atMost('errors', result.all.errors, 0)
      for (const refusal of result.refusals) yield told('an error', refusal)
      yield* shares(result, before, after)
      const productMs = (after.cpuMs - before.cpuMs) / result.all.count
      rates.push({ measured, without: productMs })
    } finally {
      await product.stop()
    }
  }
  const [one, two] = rates as [(typeof rates)[number], (typeof rates)[number]]
  yield atLeast('throughput of two processes beside one', two.measured / one.measured, LEAST_TIMES)
  yield told(
    'processor time of a request, one and two',
    `${one.without.toFixed(2)} ${two.without.toFixed(2)} ms`,
  )
}

type State = Awaited<ReturnType<typeof stateOf>>

/** What the product says of itself, all its processes together, and how long the processors were busy. */
async function stateOf(url: string) {
  const text = await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text()
  const sum = (pattern: RegExp) =>
    [...text.matchAll(pattern)].reduce((total, [, value]) => total + Number(value), 0)
  return {
    cpuMs: sum(/^process_cpu_seconds_total (\S+)/gm) * 1000,
    memory: sum(/^process_resident_memory_bytes (\S+)/gm),
    /** How many answers were made, by why; none is written while there are none. */
    made: (cache: string, why: Why) =>
      sum(new RegExp(`^answers_made_total\\{cache="${cache}",why="${why}"[^}]*\\} (\\S+)`, 'gm')),
    busyMs: cpus().reduce((total, { times }) => total + times.user + times.nice + times.sys + times.irq, 0),
  }
}

const inWords = ({ p50, p95, p99, max }: Result['all']) =>
  `${[p50, p95, p99, max].map((ms) => ms.toFixed(1)).join(' ')} ms`

async function startBare() {
  const child = fork(import.meta.filename, ['bare'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message) => resolve(Number(message))),
  )
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

if (process.argv[2] === 'bare') {
  const body = Buffer.alloc(BARE_BYTES, 'a')
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': BARE_BYTES })
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}
