import { setTimeout as wait } from 'node:timers/promises'

const TICK_MS = 10

let ran = 0
let last = performance.now()
setInterval(() => {
  const now = performance.now()
  ran += Math.min(now - last, 3 * TICK_MS)
  last = now
}, TICK_MS).unref()

/**
 * Milliseconds, without those in which this process had no turn: what is promised within seconds is promised of a
 * machine that runs, and a shared one stands still for seconds. For waiting only: work that keeps this process busy does
 * not count either, and is measured by `processorMs`.
 */
export const runningNow = () => ran

/** Asks until it is so, for so many running milliseconds at most. */
export async function untilWithin(ms: number, isSo: () => Promise<boolean>): Promise<void> {
  const start = runningNow()
  while (!(await isSo())) {
    if (runningNow() - start > ms) throw new Error(`It was not so within ${ms} ms.`)
    await wait(TICK_MS)
  }
}

/** Milliseconds of the processor that work takes in this thread: what other programs take is not among them. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
