import { readFeeds } from '#server/market/feeds/run-source.ts'
import { createFeedReader } from '#server/platform/adapters/feeds/feed-reader.ts'
import { createFetcher, fetcherOptions } from '#server/platform/adapters/fetch/create-fetcher.ts'
import { readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/connect.ts'
import { recordBook } from '#server/record-book.ts'

// One run of the job, as a separate process: tests start it several times, and kill it.
const config = readConfig()
const connection = await connect(config)
const fetcher = createFetcher(fetcherOptions(config))
const feeds = createFeedReader(fetcher)
const ran = await readFeeds({ db: connection.db, config, clock: () => new Date(), feeds, recordBook })
await fetcher.close()
await connection.close()
process.stdout.write(`${ran}\n`)
