import { parentPort } from 'node:worker_threads'
import { createFeedReader } from './ground/adapters/feeds/feed-reader.ts'
import { createFetcher, fetcherOptions } from './ground/adapters/fetch/create-fetcher.ts'
import { readConfig } from './ground/config.ts'
import { connect } from './ground/db/connect.ts'
import { readDueFeeds } from './market/feeds/run-source.ts'
import { lowerThreadPriority } from './thread-priority.ts'

// Reads every feed that is due and ends. A thread of its own: to understand a hundred thousand packs takes seconds, and
// whoever asks the product meanwhile must not wait for them.
lowerThreadPriority()
const config = readConfig()
const connection = await connect(config)
const fetcher = createFetcher(fetcherOptions(config))
const feeds = createFeedReader(fetcher)
parentPort?.once('message', () => {
  feeds.stop()
  void fetcher.close()
})
try {
  const ran = await readDueFeeds({ db: connection.db, config, clock: () => new Date(), feeds })
  parentPort?.postMessage(ran)
} finally {
  parentPort?.close()
  await fetcher.close()
  await connection.close()
}
