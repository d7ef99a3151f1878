import { parentPort, workerData } from 'node:worker_threads'
import { createFetcher, type FetcherOptions } from '../fetch/create-fetcher.ts'
import { createFeedReader, type FeedToRead } from './feed-reader.ts'

// Reads one feed and ends. It is a separate thread, so that a costly foreign page delays no answer and can be stopped.

export type ReadingTask = {
  feed: Omit<FeedToRead, 'signal'>
  fetcher: Pick<FetcherOptions, 'userAgent' | 'openPorts'>
}

const { feed, fetcher: options } = workerData as ReadingTask
const fetcher = createFetcher(options)
const reader = createFeedReader(fetcher)
parentPort?.once('message', () => reader.stop())
try {
  parentPort?.postMessage(await reader.read(feed))
} finally {
  parentPort?.close()
  await fetcher.close()
}
