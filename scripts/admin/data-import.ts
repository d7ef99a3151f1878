import { ConfigError, readConfig } from '#server/ground/config.ts'
import { connect } from '#server/ground/db/connect.ts'
import { migrate } from '#server/ground/db/migrate.ts'
import { OwnedElsewhereError } from '#server/ground/db/owner-lock.ts'
import { importData } from '#server/open-data/exports/import/import-data.ts'
import { DataRefused, filesOf } from '#server/open-data/exports/import/tables.ts'
import { recordBook } from '#server/record-book.ts'

const [folder] = process.argv.slice(2)
if (!folder)
  stop('Which data? npm run admin -- data:import <folder with manifest.json and the .jsonl.gz files>')

try {
  const connection = await connect(readConfig())
  try {
    await migrate(connection.db)
    const report = await importData({ db: connection.db, recordBook }, filesOf(folder), {
      onProgress: console.error,
    })
    for (const [kind, { added }] of Object.entries(report))
      if (added > 0) console.log(`${kind.padEnd(17)}${String(added).padStart(8)}`)
  } finally {
    await connection.close()
  }
} catch (error) {
  const isExpected = [OwnedElsewhereError, ConfigError, DataRefused].some((kind) => error instanceof kind)
  if (isExpected) stop(`${(error as Error).message}\nNothing was imported.`)
  throw error
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
