import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { importRates } from '#server/market/rates/service.ts'
import { RatesRefused, readReferenceRates } from '#server/platform/adapters/rates/reference-rates.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { OwnedElsewhereError } from '#server/platform/db/owner-lock.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [path] = positionals
if (!path) stop('Which rates? npm run admin -- rates:import <file.csv>')

try {
  const rates = await readReferenceRates(await readFile(path, 'utf8'))
  const connection = await connect(readConfig())
  try {
    await migrate(connection.db)
    const written = await importRates(connection.db, rates, { source: basename(path) })
    const days = rates.map(({ day }) => day).sort()
    console.log(`${rates.length} rates from ${days[0]} to ${days.at(-1)}: ${written} new or corrected.`)
  } finally {
    await connection.close()
  }
} catch (error) {
  const isExpected =
    error instanceof OwnedElsewhereError || error instanceof ConfigError || error instanceof RatesRefused
  if (isExpected || (error as NodeJS.ErrnoException).code === 'ENOENT') stop((error as Error).message)
  throw error
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
