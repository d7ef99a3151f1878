import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { readDueFeeds } from './market/feeds/run-source.ts'
import { createFeedReader } from './platform/adapters/feeds/feed-reader.ts'
import { createFetcher, fetcherOptions } from './platform/adapters/fetch/create-fetcher.ts'
import { readConfig } from './platform/config.ts'
import { connect } from './platform/db/connect.ts'
import { recordBook } from './record-book.ts'

// Reads every due feed and ends. A separate thread: understanding a hundred thousand packs takes seconds, and
// requests must not wait for them meanwhile.
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
  const ran = await readDueFeeds({ db: connection.db, config, clock: () => new Date(), feeds, recordBook })
  parentPort?.postMessage(ran)
} finally {
  parentPort?.close()
  await fetcher.close()
  await connection.close()
}

/**
 * Lets requests go first where this thread and the main one want the processor (figures in decision 19). Only Linux
 * gives each thread its own priority; elsewhere, and where the system refuses, nothing changes.
 */
function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The thread then runs as fast as the others, and requests take some milliseconds longer meanwhile.
  }
}
