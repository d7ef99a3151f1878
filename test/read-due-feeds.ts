import { createFeedReader } from '#server/ground/adapters/feeds/feed-reader.ts'
import { createFetcher, fetcherOptions } from '#server/ground/adapters/fetch/create-fetcher.ts'
import { readConfig } from '#server/ground/config.ts'
import { connect } from '#server/ground/db/connect.ts'
import { readFeeds } from '#server/market/feeds/read-apart.ts'

// What the job does once, as a process of its own: tests start it several times, and kill it.
const config = readConfig()
const connection = await connect(config)
const fetcher = createFetcher(fetcherOptions(config))
const feeds = createFeedReader(fetcher)
const ran = await readFeeds({ db: connection.db, config, clock: () => new Date(), feeds })
await fetcher.close()
await connection.close()
process.stdout.write(`${ran}\n`)
