import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { MINUTE_MS, SECOND_MS } from '#domain/text/duration.ts'
import type { FetcherOptions } from '../fetch/create-fetcher.ts'
import type { FeedReading } from './feed-kind.ts'
import type { FeedReader } from './feed-reader.ts'
import type { ReadingTask } from './reading-thread.ts'

/** Several vendors may look at their feeds at once; the others wait within their own time. */
const AT_ONCE = 4
/** For a reading that was stopped to end by itself; then its thread is ended. */
const GRACE_MS = 2 * SECOND_MS
/** A reading ends by itself within an hour; what goes on is stuck. */
const LONGEST_MS = 65 * MINUTE_MS
const MEMORY = { maxOldGenerationSizeMb: 1_024 }

const refused = (reason: string): FeedReading => ({ state: 'refused', reason, retry_after_ms: null })

/** Reads each feed in a separate thread, which ends soon after its signal, even in the middle of a computation. */
export function createThreadedFeedReader(
  fetcher: FetcherOptions,
  { graceMs = GRACE_MS, thread = new URL('./reading-thread.ts', import.meta.url) } = {},
): FeedReader {
  const stopping = new AbortController()
  const inTurn = pLimit(AT_ONCE)
  const { userAgent, openPorts } = fetcher

  async function readApart(task: ReadingTask, signal: AbortSignal): Promise<FeedReading> {
    if (signal.aborted) return refused('The feed was not read in time.')
    const worker = new Worker(thread, { workerData: task, resourceLimits: MEMORY, env: {} })
    let timer: NodeJS.Timeout | undefined
    const stop = () => {
      worker.postMessage('stop')
      timer = setTimeout(() => void worker.terminate(), graceMs)
    }
    signal.addEventListener('abort', stop, { once: true })
    try {
      return await new Promise<FeedReading>((resolve) => {
        worker.once('message', resolve)
        worker.once('error', (error) => resolve(refused(`The feed cannot be read: ${error.message}`)))
        worker.once('exit', () => resolve(refused('The feed took too long to read.')))
      })
    } finally {
      signal.removeEventListener('abort', stop)
      clearTimeout(timer)
      // It has nothing more to say; closing its connections may take longer than anybody waits.
      void worker.terminate()
    }
  }

  return {
    read: ({ signal: given, ...feed }) => {
      const ends = [stopping.signal, AbortSignal.timeout(LONGEST_MS), ...(given ? [given] : [])]
      const signal = AbortSignal.any(ends)
      return inTurn(() =>
        readApart({ feed, fetcher: { userAgent, ...(openPorts ? { openPorts } : {}) } }, signal),
      )
    },
    stop: () => stopping.abort(),
    stopped: stopping.signal,
  }
}
