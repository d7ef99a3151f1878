import { availableParallelism, cpus } from 'node:os'
import type { Why } from '../../../src/server/core/http/answer-cache.ts'
import { type Figure, told } from '../figure.ts'
import type { Result } from './generator.ts'

export type State = Awaited<ReturnType<typeof stateOf>>

/** What the processes of the product say of themselves, added up, and how long the processors were busy. */
export async function stateOf(urls: string[]) {
  const read = async (url: string) =>
    (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text()
  const text = (await Promise.all(urls.map(read))).join('\n')
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

const LOOK_EVERY_MS = 5_000

/**
 * Looks at the resident memory until it is called: what it was at most in the first third of the time, and in the last, in
 * bytes. It grows until all garbage is collected, so that one look would say little.
 */
export function watchMemory(urls: string[], first: number): () => [first: number, last: number] {
  const seen = [first]
  const look = () =>
    stateOf(urls).then(
      ({ memory }) => seen.push(memory),
      () => {},
    )
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    const third = Math.ceil(seen.length / 3)
    return [Math.max(...seen.slice(0, third)), Math.max(...seen.slice(-third))]
  }
}

/** Who used the processors, of all that there was. */
export function* shares(result: Result, before: State, after: State): Generator<Figure> {
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
