import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { FileError } from '#server/catalogue/compounds/records/entry-rules.ts'
import { rateByPresentRule } from '#server/catalogue/evidence/records/derived.ts'
import { describeLevelDifferences } from '#server/catalogue/evidence/service.ts'
import { filesBeside, keepFiles } from '#server/catalogue/import/certificate-files.ts'
import { describeErrors, importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { readCatalogue } from '#server/catalogue/import/read-files.ts'
import { ChangeRefused } from '#server/core/changes/change-set.ts'
import { withoutDemo } from '#server/first-catalogue.ts'
import { openFiles } from '#server/platform/adapters/storage/files.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { OwnedElsewhereError } from '#server/platform/db/owner-lock.ts'
import { recordBook } from '#server/record-book.ts'
import { markShipped, SHIPPED } from '#server/shipped-catalogue.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'take-file': { type: 'boolean', default: false },
    'no-demo': { type: 'boolean', default: false },
  },
})
const [path] = positionals
if (!path)
  stop('Which catalogue? npm run admin -- catalogue:import <folder or file> [--take-file] [--no-demo]')

try {
  const read = await readCatalogue(path)
  if ('errors' in read) refuse(read.errors)
  const catalogue = values['no-demo'] ? withoutDemo(read.catalogue) : read.catalogue
  const config = readConfig()
  await keepFiles(openFiles(config), catalogue.certificate_files, await filesBeside(path)).catch(
    (error: unknown) => stop(`${error instanceof Error ? error.message : error}\nNothing was imported.`),
  )
  const connection = await connect(config)
  try {
    await migrate(connection.db)
    await rateByPresentRule(connection.db)
    const report = await importCatalogue({ db: connection.db, recordBook }, catalogue, {
      onProgress: console.error,
      takesFile: values['take-file'],
    }).catch((error) => {
      if (!(error instanceof ChangeRefused)) throw error
      return refuse(
        error.errors.map((wrong) => ({ ...wrong, file: read.fileOf(wrong.entry) })),
        error.errors.every(({ isWithDesk }) => isWithDesk)
          ? 'These were edited at the desk. With --take-file the files overwrite them.'
          : '',
      )
    })
    if (resolve(path) === SHIPPED) await markShipped(connection.db)
    console.log('                    added  changed  removed  unchanged')
    for (const { name, plural } of recordBook.kinds) {
      const { added = 0, changed = 0, removed = 0, unchanged = 0 } = report[name] ?? {}
      const figures = [added, changed, removed, unchanged].map((n, i) =>
        String(n).padStart([8, 9, 9, 11][i] ?? 9),
      )
      console.log(`${plural.replaceAll('_', ' ').padEnd(17)}${figures.join('')}`)
    }
    for (const line of await describeLevelDifferences(connection.db)) console.log(line)
  } finally {
    await connection.close()
  }
} catch (error) {
  if (error instanceof OwnedElsewhereError || error instanceof ConfigError) stop(error.message)
  throw error
}

function refuse(errors: FileError[], hint = ''): never {
  stop(`${describeErrors(errors)}\n\n${errors.length} errors. Nothing was imported. ${hint}`.trim())
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
