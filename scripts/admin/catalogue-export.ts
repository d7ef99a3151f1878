import { parseArgs } from 'node:util'
import { ExportRefused, exportCatalogue } from '#server/catalogue/compounds/export/export-catalogue.ts'
import { openFiles } from '#server/platform/adapters/storage/files.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { OwnedElsewhereError } from '#server/platform/db/owner-lock.ts'
import { recordBook } from '#server/record-book.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
})
const [folder] = positionals
if (!folder) stop('Where to? npm run admin -- catalogue:export <folder> [--all]')

try {
  const config = readConfig()
  const connection = await connect(config)
  try {
    await migrate(connection.db)
    const report = await exportCatalogue({ db: connection.db, recordBook }, folder, {
      isWhole: values.all,
      files: openFiles(config),
    })
    for (const [section, count] of Object.entries(report))
      console.log(`${section.replaceAll('_', ' ').padEnd(17)}${String(count).padStart(8)}`)
  } finally {
    await connection.close()
  }
} catch (error) {
  if (error instanceof OwnedElsewhereError || error instanceof ConfigError || error instanceof ExportRefused)
    stop(error.message)
  throw error
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
