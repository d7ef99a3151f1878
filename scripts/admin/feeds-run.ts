import { parseArgs } from 'node:util'
import { applyLook, lookAtVendor } from '#server/market/feeds/run-source.ts'
import { createFeedReader } from '#server/platform/adapters/feeds/feed-reader.ts'
import { createFetcher, fetcherOptions } from '#server/platform/adapters/fetch/create-fetcher.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { OwnedElsewhereError } from '#server/platform/db/owner-lock.ts'
import { recordBook } from '#server/record-book.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { apply: { type: 'boolean', default: false } },
})
const [vendor] = positionals
if (!vendor) stop('Which vendor? npm run admin -- feeds:run <vendor> [--apply]')

try {
  const config = readConfig()
  const connection = await connect(config)
  const fetcher = createFetcher(fetcherOptions(config))
  const feeds = createFeedReader(fetcher)
  const deps = { db: connection.db, config, clock: () => new Date(), feeds, recordBook }
  try {
    await migrate(connection.db)
    const looks = await lookAtVendor(deps, vendor)
    if (looks.length === 0) stop(`The vendor ${vendor} has no source. npm run admin -- feeds:add`)
    for (const look of looks) {
      console.log(`${look.source.name}, ${look.source.link}`)
      for (const line of look.lines) console.log(`  ${line}`)
      if (values.apply) console.log(`  ${await applyLook(deps, look)}`)
    }
    if (!values.apply) console.log('Nothing was changed. With --apply it is.')
  } finally {
    await fetcher.close()
    await connection.close()
  }
} catch (error) {
  if (error instanceof OwnedElsewhereError || error instanceof ConfigError) stop(error.message)
  throw error
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
