import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { OwnedElsewhereError } from '#server/db/owner-lock.ts'
import { describeErrors, importCatalogue } from '#server/modules/catalogue/import/import-catalogue.ts'
import { readCatalogue } from '#server/modules/catalogue/import/read-files.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [path] = positionals
if (!path) stop('Which catalogue? npm run catalogue:import -- <folder or file>')

try {
  const read = await readCatalogue(path)
  if ('errors' in read)
    stop(`${describeErrors(read.errors)}\n\n${read.errors.length} errors. Nothing was imported.`)
  const connection = await connect(readConfig())
  try {
    await migrate(connection.db)
    const report = await importCatalogue(connection.db, read.catalogue, { onProgress: console.error })
    console.log('             added  changed  removed  unchanged')
    for (const [kind, { added, changed, removed, unchanged }] of Object.entries(report)) {
      const figures = [added, changed, removed, unchanged].map((n, i) =>
        String(n).padStart([8, 9, 9, 11][i] ?? 9),
      )
      console.log(`${kind.padEnd(10)}${figures.join('')}`)
    }
  } finally {
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
