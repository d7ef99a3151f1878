import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { answerMetrics, isMetricsQuestion } from './http/shared-metrics.ts'

/** What a process says once it answers. */
export const READY = 'ready'
/** A process that ends by itself is replaced, and one that ends again and again not faster than this. */
const REPLACE_MS = 1_000

/**
 * The same product in several processes behind one port: this one only hands out connections. SIGHUP replaces the
 * processes one by one, each by a new one that answers before the old one stops; SIGTERM ends all. Resolves with the exit
 * code when all have ended.
 */
export async function runProcesses(count: number, log: (line: string) => void): Promise<number> {
  let isStopping = false
  let isRestarting = false
  let isAsked = false
  let hasStarted = false
  const serving = new Set<Worker>()
  cluster.on('message', (worker, message) => {
    if (isMetricsQuestion(message)) void answerMetrics(worker, message)
  })

  /** Null when it ended before it answered. */
  async function start(): Promise<Worker | null> {
    const worker = cluster.fork()
    const isReady = await new Promise<boolean>((resolve) => {
      worker.on('message', (message) => message === READY && resolve(true))
      worker.once('exit', () => resolve(false))
    })
    if (!isReady) return null
    serving.add(worker)
    worker.once('exit', () => {
      // One that was told to stop has left before.
      if (serving.delete(worker) && !isStopping) void replace()
    })
    return worker
  }

  async function replace() {
    log('A process ended by itself and is replaced.')
    while (!isStopping && !(await start())) await wait(REPLACE_MS)
  }

  async function stop(worker: Worker) {
    serving.delete(worker)
    if (worker.isDead()) return
    const ended = once(worker, 'exit')
    worker.process.kill('SIGTERM')
    await ended
  }

  async function restartEach() {
    for (const old of [...serving]) {
      if (isStopping) return
      if (!(await start())) {
        log('A new process did not start. The others go on as they were.')
        return
      }
      await stop(old)
    }
    log('All processes were replaced.')
  }

  async function restartWhileAsked() {
    if (isRestarting || !hasStarted) return
    isRestarting = true
    while (isAsked && !isStopping) {
      isAsked = false
      await restartEach()
    }
    isRestarting = false
  }
  // From the beginning: a signal that nobody hears ends the process.
  process.on('SIGHUP', () => {
    isAsked = true
    void restartWhileAsked()
  })
  const stopped = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  const end = async () => {
    isStopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && stop(worker)))
  }

  // The first one alone: it brings the schema up to date and loads the catalogue.
  const first = await Promise.race([start(), stopped.then(() => 'stopped' as const)])
  if (first === null) return 1
  if (first !== 'stopped') {
    await Promise.race([Promise.all(Array.from({ length: count - 1 }, start)), stopped])
    hasStarted = true
    void restartWhileAsked()
    await stopped
  }
  await end()
  return 0
}
