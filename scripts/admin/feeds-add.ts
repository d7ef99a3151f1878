import { parseArgs } from 'node:util'
import { feedEndpoints } from '#contract/market/feeds.ts'
import { FEED_KINDS } from '#contract/vocabulary.ts'
import { addSource } from '#server/market/feeds/service.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { OwnedElsewhereError } from '#server/platform/db/owner-lock.ts'
import { AppError } from '#server/platform/errors.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { hours: { type: 'string', default: '6' } },
})
const [vendor = '', kind = '', link = ''] = positionals
const given = feedEndpoints.addFeedSource.body.safeParse({
  vendor,
  kind,
  link,
  every_minutes: Math.round(Number(values.hours) * 60),
})
if (!given.success) {
  const wrong = given.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
  stop(`npm run admin -- feeds:add <vendor> ${FEED_KINDS.join('|')} <link> [--hours 6]\n${wrong}`)
}

try {
  const connection = await connect(readConfig())
  try {
    await migrate(connection.db)
    const { source } = await addSource({ db: connection.db, clock: () => new Date() }, given.data)
    console.log(`${source.name} is read every ${source.every_minutes} minutes, first within a minute.`)
  } finally {
    await connection.close()
  }
} catch (error) {
  const isExpected =
    error instanceof OwnedElsewhereError || error instanceof ConfigError || error instanceof AppError
  if (isExpected) stop(error.message)
  throw error
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
