import { Worker } from 'node:worker_threads'
import { DocumentRefused } from './document-refused.ts'
import type { ReadPdf } from './pdf-thread.ts'

const TIME_LIMIT_MS = 6_000
/** Kept for the next document for a while: to start the reader takes longer than to read most. */
const KEPT_MS = 20_000
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

let thread: Worker | undefined
let ending: NodeJS.Timeout | undefined

/** Pages and text of a PDF, read in a thread apart, for one caller at a time. Throws `DocumentRefused`. */
export async function readPdf(path: string): Promise<{ pages: number; text: string }> {
  clearTimeout(ending)
  thread ??= start()
  thread.ref()
  const read = await ask(thread, path)
  if ('refused' in read) throw new DocumentRefused(read.refused)
  return read
}

function start(): Worker {
  const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), { resourceLimits: MEMORY, env: {} })
  // However the worker dies, its exit is reported to the caller.
  worker.on('error', () => {})
  return worker
}

async function ask(worker: Worker, path: string): Promise<ReadPdf> {
  const { promise, resolve } = Promise.withResolvers<ReadPdf | null>()
  const failed = () => resolve(null)
  const slow = setTimeout(failed, TIME_LIMIT_MS)
  worker.on('message', resolve).on('exit', failed)
  worker.postMessage(path)
  const read = await promise
  clearTimeout(slow)
  worker.off('message', resolve).off('exit', failed)
  if (read) rest(worker)
  else await end(worker)
  return read ?? { refused: 'The PDF takes more to read than a certificate should.' }
}

function rest(worker: Worker) {
  worker.unref()
  ending = setTimeout(() => void end(worker), KEPT_MS)
  ending.unref()
}

async function end(worker: Worker) {
  if (thread === worker) thread = undefined
  await worker.terminate()
}
