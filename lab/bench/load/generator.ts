import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { drawFor } from '../../demo-offers/draw.ts'
import { type Asked, everyRead, KINDS, type Kind, requestsOf } from './mix.ts'
import type { World } from './world.ts'

/** Autocannon has a rate too, but waits for a free connection before it counts: late answers would not be seen. */
const CONNECTIONS = 256
const TICK_MS = 1
const PATIENCE_MS = 30_000

export type Shot = {
  /** Of each process; they are asked in turn. */
  urls: string[]
  world: World
  seed: number
  /** For so long, or until every cacheable answer was requested once: in order with seed 0, else in a random order. */
  seconds: number | 'all'
  /** So many begin each second, whatever becomes of those before; without it so many at once, one after the other. */
  rate?: number
  atOnce?: number
}
export type Times = { count: number; errors: number; p50: number; p95: number; p99: number; max: number }
export type Result = {
  all: Times
  kinds: Partial<Record<Kind, Times>>
  ms: number
  /** What this process took of the processor. */
  cpuMs: number
  /** How much later than intended a request was sent at worst: by the generator itself. */
  lateMs: number
  mostInFlight: number
  /** The first few, as they came. */
  refusals: string[]
}

/** Fires from a separate process. Times are from the instant at which a request was meant to begin. */
export const fire = (shot: Shot): Promise<Result> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['fire'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.once('message', (result) => {
      resolve(result as Result)
      child.kill()
    })
    child.once('exit', (code) => reject(new Error(`The generator ended with ${code}.`)))
    child.send(shot)
  })

async function run({ urls, world, seed, seconds, rate, atOnce = 1 }: Shot): Promise<Result> {
  const next = requestsOf(world, seed)
  const pools = urls.map(
    (url) =>
      new Pool(url, {
        connections: CONNECTIONS / urls.length,
        headersTimeout: PATIENCE_MS,
        bodyTimeout: PATIENCE_MS,
      }),
  )
  let turn = 0
  const times = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]))
  const errors = new Map<Kind, number>()
  const refusals: string[] = []
  let [inFlight, mostInFlight, lateMs] = [0, 0, 0]

  async function send(asked: Asked, intended: number) {
    inFlight++
    mostInFlight = Math.max(mostInFlight, inFlight)
    turn = (turn + 1) % pools.length
    const pool = pools[turn]
    if (!pool) throw new Error('There is no server to ask.')
    const refusal = await answered(pool, asked)
    times.get(asked.kind)?.push(performance.now() - intended)
    inFlight--
    if (refusal === null) return
    errors.set(asked.kind, (errors.get(asked.kind) ?? 0) + 1)
    if (refusals.length < 10) refusals.push(`${asked.method} ${asked.path}: ${refusal}`)
  }

  const cpu = process.cpuUsage()
  const start = performance.now()
  const end = start + (seconds === 'all' ? 0 : seconds * 1000)
  if (seconds === 'all') {
    const left = seed === 0 ? everyRead(world) : shuffled(everyRead(world), seed)
    const client = async () => {
      for (const asked of left) await send(asked, performance.now())
    }
    await Promise.all(Array.from({ length: atOnce }, client))
    // The first AI question makes the corpus, which takes longer than a caller waits.
    await send(next('AI question'), performance.now())
  } else if (rate) {
    const running = new Set<Promise<void>>()
    const total = Math.round(rate * seconds)
    for (let n = 0; n < total; ) {
      const due = Math.min(total, Math.floor(((performance.now() - start) * rate) / 1000) + 1)
      for (; n < due; n++) {
        const intended = start + (n * 1000) / rate
        lateMs = Math.max(lateMs, performance.now() - intended)
        // One of each first, so that a short run has all of them.
        const sent = send(next(KINDS[n]), intended).finally(() => running.delete(sent))
        running.add(sent)
      }
      await wait(TICK_MS)
    }
    await Promise.all(running)
  } else {
    const client = async () => {
      while (performance.now() < end) await send(next(), performance.now())
    }
    await Promise.all(Array.from({ length: atOnce }, client))
  }
  const ms = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  await Promise.all(pools.map((pool) => pool.destroy()))
  const failed = [...errors.values()].reduce((sum, count) => sum + count, 0)
  const kinds = Object.fromEntries(
    [...times].flatMap(([kind, list]) => (list.length ? [[kind, timesOf(list, errors.get(kind) ?? 0)]] : [])),
  )
  const all = timesOf([...times.values()].flat(), failed)
  return { all, kinds, ms, cpuMs: (user + system) / 1000, lateMs, mostInFlight, refusals }
}

/** Null, or why it is an error. The body is read to its end, whatever it is. */
const answered = (pool: Pool, { method, path, headers, body }: Asked) =>
  new Promise<string | null>((resolve) => {
    let status = 0
    const chunks: Buffer[] = []
    pool.dispatch(
      { method, path, headers, body: body ?? null },
      {
        onRequestStart: () => {},
        onResponseStart: (_controller, code) => {
          status = code
        },
        onResponseData: (_controller, chunk) => {
          if (status >= 400) chunks.push(chunk)
        },
        onResponseEnd: () =>
          resolve(status < 400 ? null : `${status} ${Buffer.concat(chunks).toString().slice(0, 200)}`),
        onResponseError: (_controller, error) => resolve(`${error.name}: ${error.message}`),
      },
    )
  })

/** All of them in an order that is the same for the same seed. Can be read once, by several at the same time. */
function shuffled<T>(values: Iterable<T>, seed: number): IterableIterator<T> {
  const { number: random } = drawFor('order', seed)
  const keyed = Array.from(values, (value) => ({ value, key: random() }))
  return keyed
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)
    .values()
}

function timesOf(list: number[], errors: number): Times {
  const sorted = Float64Array.from(list).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, errors, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

if (process.argv[2] === 'fire')
  // Listening keeps it alive until it was heard, and is ended.
  process.on('message', async (shot) => {
    process.send?.(await run(shot as Shot))
  })
