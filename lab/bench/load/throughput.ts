import { atLeast, atMost, type Figure, told } from '../figure.ts'
import { startBare } from './bare.ts'
import { type Shot as AnyShot, fire } from './generator.ts'
import { limitShares } from './processor-share.ts'
import { stateOf } from './state.ts'
import type { World } from './world.ts'

const SECONDS = 20
const AT_ONCE = 32
const LEAST_TIMES = 1.7
/**
 * Of one processor, for each process: so little that database and generator do with the rest of two processors, also
 * when two processes serve.
 */
const SHARE = 0.25
/** The most popular, whose answers each process can have made within minutes. */
const POPULAR = { compounds: 300, vendors: 50 }
/** A pass asks one process for each of its requests: so many make everything in both. */
const MOST_PASSES = 80
const WARM_AT_ONCE = 6
/** One process alone uses all of it: a rendered page costs as much as a hundred cached ones. */
const LEAST_KEPT = 0.999

type Shot = Pick<AnyShot, 'urls' | 'world' | 'seed'>
type Started = (processes: number) => Promise<{ urls: string[]; pids: number[]; stop: () => Promise<void> }>

/**
 * How many requests a second two processes answer against one, some at once, with warm caches. Where
 * generator and database use the same processors, two processes have no more to gain than what one leaves. Whether they
 * hold each other up shows when each has the same part of a processor; a bare server says what the machine allows then.
 */
export async function* throughput(
  started: Started,
  worldAt: (urls: string[]) => Promise<World>,
): AsyncGenerator<Figure> {
  const [bare, whole, limited]: [number[], number[], number[]] = [[], [], []]
  for (const processes of [1, 2]) {
    const product = await started(processes)
    try {
      const world = popularOf(await worldAt(product.urls))
      yield* warm(product.urls, world, processes)
      const words = `the product, processes: ${processes}`
      // Reviews and events of a seed are written once.
      const shot = { urls: product.urls, world, seed: 10 * processes }
      whole.push((yield* closedProduct(shot, words)).perSecond)
      const rate = yield* withShares(product.pids, () =>
        closedProduct({ ...shot, seed: shot.seed + 1 }, `${words}, each with ${SHARE} of a processor`),
      )
      if (rate !== null) limited.push(rate.perSecond)
      const server = await startBare(processes)
      try {
        const bareRate = yield* withShares(server.pids, () =>
          closed({ ...shot, urls: server.urls }, `a bare node:http, the same`),
        )
        if (bareRate !== null) bare.push(bareRate.perSecond)
      } finally {
        server.stop()
      }
    } finally {
      await product.stop()
    }
  }
  const times = ([one = 1, two = 0]: number[]) => two / one
  yield told('two processes against one, all on the same processors', `×${times(whole).toFixed(2)}`)
  if (limited.length < 2) {
    yield told('the same with a part of a processor each', 'not possible here')
    return
  }
  yield told('a bare node:http, with a part of a processor each', `×${times(bare).toFixed(2)}`)
  yield atLeast('the product, with a part of a processor each', times(limited), LEAST_TIMES)
}

const popularOf = (world: World): World => ({
  ...world,
  compounds: world.compounds.slice(0, POPULAR.compounds),
  vendors: world.vendors.slice(0, POPULAR.vendors),
})

/** Null where the machine has no shares to give. */
async function* withShares<T>(
  pids: number[],
  measure: () => AsyncGenerator<Figure, T>,
): AsyncGenerator<Figure, T | null> {
  const release = limitShares(pids, SHARE)
  if (!release) return null
  try {
    return yield* measure()
  } finally {
    release()
  }
}

/** Asks for everything that is popular until nearly all of it is kept by each process. */
async function* warm(urls: string[], world: World, processes: number): AsyncGenerator<Figure> {
  for (let pass = 1; ; pass++) {
    const before = await stateOf(urls)
    // In another order each time: in the same one, the same requests might always reach the same process.
    const { all, refusals } = await fire({ urls, world, seed: pass, seconds: 'all', atOnce: WARM_AT_ONCE })
    const after = await stateOf(urls)
    const made = (cache: string) => after.made(cache, 'new') - before.made(cache, 'new')
    const kept = 1 - (made('page') + made('api')) / all.count
    for (const refusal of refusals) yield told('an error while it was warmed', refusal)
    if (kept < LEAST_KEPT && pass < MOST_PASSES) continue
    yield told(
      `passes over ${all.count} popular requests, processes: ${processes}`,
      `${pass}, kept ${(100 * kept).toFixed(1)} %`,
    )
    return
  }
}

type Closed = { count: number; perSecond: number }

/** Requests, each beginning when one before it ended. */
async function* closed(shot: Shot, words: string): AsyncGenerator<Figure, Closed> {
  const result = await fire({ ...shot, seconds: SECONDS, atOnce: AT_ONCE })
  const { count } = result.all
  const perSecond = count / (result.ms / 1000)
  yield told(`${words}; requests a second`, perSecond.toFixed(0))
  for (const refusal of result.refusals) yield told('an error', refusal)
  yield atMost('errors', result.all.errors, 0)
  return { count, perSecond }
}

async function* closedProduct(shot: Shot, words: string): AsyncGenerator<Figure, Closed> {
  const before = await stateOf(shot.urls)
  const result = yield* closed(shot, words)
  const after = await stateOf(shot.urls)
  yield told(
    'processor time of the product, a request',
    `${((after.cpuMs - before.cpuMs) / result.count).toFixed(2)} ms`,
  )
  return result
}
