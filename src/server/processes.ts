import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { answerMetrics } from './core/http/shared-metrics.ts'

/** What a process says once it answers. */
export const READY = 'ready'
/** A process that ends by itself is replaced, and one that ends again and again not faster than this. */
const REPLACE_MS = 1_000

type Given = {
  count: number
  /** A new process that does not answer for so long is killed, and an old one that does not end. */
  withinS: number
  log: (line: string) => void
}

/**
 * The same product in several processes behind one port: this one only hands out connections. SIGHUP replaces the
 * processes one by one, each by a new one that answers before the old one stops; SIGTERM ends all. Resolves with the exit
 * code when all have ended.
 */
export async function runProcesses({ count, withinS, log }: Given): Promise<number> {
  let isStopping = false
  let isRestarting = false
  let isAsked = false
  let hasStarted = false
  const serving = new Set<Worker>()
  /** The one whose place a new process is about to take. */
  let leaving: Worker | undefined
  const startsFailed = answerMetrics(serving, count)

  /** Kills the process unless this is done in time. */
  async function orKill<Done>(worker: Worker, done: Promise<Done>, words: string): Promise<Done> {
    const timer = setTimeout(() => {
      log(`${words} within ${withinS} seconds, and was killed.`)
      worker.process.kill('SIGKILL')
    }, withinS * 1_000)
    try {
      return await done
    } finally {
      clearTimeout(timer)
    }
  }

  /** Null when it ended before it answered. The first one may take its time: nobody else would serve meanwhile. */
  async function start({ isFirst = false } = {}): Promise<Worker | null> {
    const worker = cluster.fork()
    const answered = new Promise<boolean>((resolve) => {
      worker.on('message', (message) => message === READY && resolve(true))
      worker.once('exit', () => resolve(false))
    })
    if (!(await (isFirst ? answered : orKill(worker, answered, 'A new process did not answer')))) {
      startsFailed.inc()
      return null
    }
    serving.add(worker)
    worker.once('exit', () => {
      // One that was told to stop has left before; another that leaves has its successor on the way.
      if (!serving.delete(worker) || isStopping || worker === leaving) return
      log('A process ended by itself and is replaced.')
      void startUntilItServes()
    })
    return worker
  }

  async function startUntilItServes() {
    while (!isStopping && !(await start())) await wait(REPLACE_MS)
  }

  async function stop(worker: Worker) {
    serving.delete(worker)
    if (worker.isDead()) return
    const ended = once(worker, 'exit')
    worker.process.kill('SIGTERM')
    await orKill(worker, ended, 'An old process did not end')
  }

  async function restartEach() {
    for (const old of [...serving]) {
      if (isStopping) return
      // It ended by itself meanwhile, and was replaced.
      if (!serving.has(old)) continue
      leaving = old
      const next = await start()
      leaving = undefined
      if (!next) {
        log('A new process did not start. The others go on as they were.')
        if (!serving.has(old)) void startUntilItServes()
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
  const first = await Promise.race([start({ isFirst: true }), stopped.then(() => 'stopped' as const)])
  if (first === null) return 1
  if (first !== 'stopped') {
    const others = Array.from({ length: count - 1 }, async () => {
      if (!(await start())) void startUntilItServes()
    })
    await Promise.race([Promise.all(others), stopped])
    hasStarted = true
    void restartWhileAsked()
    await stopped
  }
  await end()
  return 0
}
