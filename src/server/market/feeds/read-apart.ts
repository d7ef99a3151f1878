import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { hasDueSource } from './repository.ts'
import { type FeedDeps, readDueFeeds } from './run-source.ts'

/**
 * Runs every due source; returns their number. With a database server in a separate thread, so that no request
 * waits for it; the embedded database belongs to the thread that opened it.
 */
export async function readFeeds(deps: FeedDeps): Promise<number> {
  if (!(await hasDueSource(deps.db, deps.clock()))) return 0
  return deps.config.DATABASE_URL === undefined ? readDueFeeds(deps) : inThread(deps)
}

async function inThread({ feeds }: FeedDeps): Promise<number> {
  const thread = new Worker(new URL('../../feeds-thread.ts', import.meta.url))
  const stop = () => thread.postMessage('stop')
  feeds.stopped.addEventListener('abort', stop)
  if (feeds.stopped.aborted) stop()
  let ran = 0
  thread.on('message', (count: number) => {
    ran = count
  })
  try {
    // What it throws arrives as an error.
    await once(thread, 'exit')
    return ran
  } finally {
    feeds.stopped.removeEventListener('abort', stop)
  }
}
