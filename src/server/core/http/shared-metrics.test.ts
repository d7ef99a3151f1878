import cluster, { type Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { answerMetrics } from './shared-metrics.ts'

afterEach(() => cluster.removeAllListeners('message'))

/** A process that tells these figures of itself, and what it was told. */
function workerTelling(figures: object) {
  const heard: { text?: string }[] = []
  const worker = Object.assign(new EventEmitter(), {
    isConnected: () => true,
    send(message: { figures: string; asked: string; text?: string }): void {
      if (message.figures === 'of one')
        worker.emit('message', { figures: 'are', asked: message.asked, own: [figures] })
      else heard.push(message)
    },
  })
  return { worker: worker as unknown as Worker, heard }
}
const asking = (worker: Worker) => cluster.emit('message', worker, { figures: 'of all', asked: '1' })
const counter = { name: 'visits', help: 'Visits', type: 'counter', values: [{ value: 2, labels: {} }] }

test('what newer processes tell that cannot be summed ends nobody, and the next question is answered', async () => {
  const old = workerTelling({ ...counter, aggregator: 'sum' })
  const newer = workerTelling({ ...counter, aggregator: 'of a later version' })
  const serving = new Set([newer.worker])
  answerMetrics(serving, 2)
  asking(newer.worker)
  for (let turn = 0; turn < 10; turn++) await setImmediate()
  expect(newer.heard).toEqual([])
  serving.delete(newer.worker)
  serving.add(old.worker)
  asking(old.worker)
  await expect.poll(() => old.heard[0]?.text).toMatch(/^visits 2$/m)
  expect(old.heard[0]?.text).toMatch(/^web_processes_running 1$/m)
})
