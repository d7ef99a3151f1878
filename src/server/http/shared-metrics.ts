import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'

type Question = { allMetrics: string }
type Answer = { allMetrics: string; text: string }

const WAIT_MS = 5_000

export const isMetricsQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'allMetrics' in message

let aggregator: AggregatorRegistry<typeof AggregatorRegistry.PROMETHEUS_CONTENT_TYPE> | undefined

/** In the process that hands out connections: the figures of all processes, summed. */
export async function answerMetrics(worker: Worker, { allMetrics }: Question) {
  aggregator ??= new AggregatorRegistry()
  const text = await aggregator.clusterMetrics().catch(() => '')
  if (worker.isConnected()) worker.send({ allMetrics, text } satisfies Answer)
}

/** The figures of this process, or where several serve one port of all of them: whoever asks reaches any one. */
export function readerOf(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  // Made in every process: it is what hears the question of the one that sums.
  aggregator ??= new AggregatorRegistry()
  AggregatorRegistry.setRegistries([registry])
  return () => {
    const asked = randomUUID()
    return new Promise((resolve, reject) => {
      const hear = (message: unknown) => {
        if (!isMetricsQuestion(message) || message.allMetrics !== asked) return
        clearTimeout(timer)
        process.off('message', hear)
        resolve((message as Answer).text)
      }
      const timer = setTimeout(() => {
        process.off('message', hear)
        reject(new Error('The figures of all processes did not come.'))
      }, WAIT_MS)
      process.on('message', hear)
      process.send?.({ allMetrics: asked } satisfies Question)
    })
  }
}
