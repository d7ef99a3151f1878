import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  AggregatorRegistry,
  Counter,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'

type Figures = MetricObjectWithValues<MetricValue<string>>[]

/** Between processes: one asks for the figures of all, and the one that hands out connections asks each for its own. */
type Message =
  | { figures: 'of all' | 'of one'; asked: string }
  | { figures: 'are'; asked: string; text: string }
  | { figures: 'are'; asked: string; own: Figures }

const WAIT_MS = 5_000
/** Sooner than whoever asked for all of them gives up. */
const WAIT_FOR_ONE_MS = 2_000

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'figures' in message && 'asked' in message

/** How many processes serve, of how many that should. Of one process by itself both are 1. */
export function countProcesses(registry: Registry, wanted: number, running: () => number) {
  new Gauge({
    name: 'web_processes_wanted',
    help: 'Processes that should serve: WEB_PROCESSES',
    registers: [registry],
  }).set(wanted)
  new Gauge({
    name: 'web_processes_running',
    help: 'Processes that serve',
    registers: [registry],
    collect() {
      this.set(running())
    },
  })
  return new Counter({
    name: 'web_process_starts_failed_total',
    help: 'Processes that ended before they answered, or did not answer in time',
    registers: [registry],
  })
}

/**
 * In the process that hands out connections: answers with the figures of all that serve, summed, and how many they are.
 * Returns what counts those that did not start.
 */
export function answerMetrics(serving: ReadonlySet<Worker>, wanted: number) {
  const own = new Registry()
  const startsFailed = countProcesses(own, wanted, () => serving.size)
  async function answer(worker: Worker, asked: string) {
    const found = await Promise.all([...serving].map(figuresOf))
    const all = AggregatorRegistry.aggregate(found.filter((figures) => figures !== null))
    const text = `${await all.metrics()}\n${await own.metrics()}`
    tell(worker, { figures: 'are', asked, text })
  }
  cluster.on('message', (worker, message) => {
    if (!isMessage(message) || message.figures !== 'of all') return
    // Newer processes may tell what cannot be summed here, for which nobody is to end: whoever asked gives up.
    answer(worker, message.asked).catch(() => {})
  })
  return startsFailed
}

/** Null of one that does not answer: that is no reason to tell nothing of the others. */
async function figuresOf(worker: Worker): Promise<Figures | null> {
  const asked = randomUUID()
  const done = new AbortController()
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(WAIT_FOR_ONE_MS)])
  const ended = once(worker, 'exit', { signal }).then(
    () => null,
    () => null,
  )
  const told = new Promise<Figures>((resolve) => {
    const hear = (message: unknown) => {
      if (isMessage(message) && message.asked === asked && 'own' in message) resolve(message.own)
    }
    worker.on('message', hear)
    signal.addEventListener('abort', () => worker.off('message', hear))
  })
  tell(worker, { figures: 'of one', asked })
  const figures = await Promise.race([told, ended])
  done.abort()
  return figures
}

/** One that is ending hears nothing, which its end tells. */
const tell = (worker: Worker, message: Message) =>
  worker.isConnected() && worker.send(message, undefined, undefined, () => {})

/** The figures of this process, or where several serve one port of all of them: whoever asks reaches any one. */
export function readerOf(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  process.on('message', async (message) => {
    if (!isMessage(message) || message.figures !== 'of one') return
    const own = await registry.getMetricsAsJSON()
    // The one that asked may have gone, or this one be leaving it.
    process.send?.(
      { figures: 'are', asked: message.asked, own } satisfies Message,
      undefined,
      undefined,
      () => {},
    )
  })
  return () => {
    const asked = randomUUID()
    return new Promise((resolve, reject) => {
      const hear = (message: unknown) => {
        if (!isMessage(message) || message.asked !== asked || !('text' in message)) return
        clearTimeout(timer)
        process.off('message', hear)
        resolve(message.text)
      }
      const timer = setTimeout(() => {
        process.off('message', hear)
        reject(new Error('The figures of all processes did not come.'))
      }, WAIT_MS)
      process.on('message', hear)
      process.send?.({ figures: 'of all', asked } satisfies Message)
    })
  }
}
