import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { applyStudyWatch, watchStudies } from '#server/catalogue/evidence/study-watch.ts'
import { keepUnread } from '#server/catalogue/evidence/unread-repository.ts'
import { ListRefused, readRetractionList } from '#server/platform/adapters/retractions/retraction-list.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { OwnedElsewhereError } from '#server/platform/db/owner-lock.ts'
import { recordBook } from '#server/record-book.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { apply: { type: 'boolean', default: false } },
})
const [path] = positionals
if (!path) stop('Which list? npm run admin -- evidence:check <file.csv> [--apply]')

try {
  const connection = await connect(readConfig())
  try {
    await migrate(connection.db)
    const { db } = connection
    const watch = await watchStudies(db, readRetractionList(createReadStream(path)))
    console.log(`${watch.matched} rows concern articles of the catalogue.`)
    for (const { row, article, problem, text } of watch.unread)
      console.log(`cannot be read: row ${row}, ${article.slug ?? article.id}: ${problem} (${text})`)
    for (const { article, status, date, reason } of watch.notices)
      console.log(`${date}: ${article} ${status}${reason ? ` (${reason})` : ''}`)
    if (watch.takenBack.length > 0) console.log(`${watch.takenBack.length} notices are taken back.`)
    for (const line of watch.changes) console.log(line)
    if (values.apply) await keepUnread(db, watch.unread, new Date())
    if (watch.notices.length + watch.takenBack.length === 0) console.log('Nothing is new.')
    else if (values.apply) {
      await applyStudyWatch({ db, recordBook }, watch, { actor: 'command:evidence:check', now: new Date() })
      console.log('Applied.')
    } else console.log('Nothing was changed. With --apply it is.')
  } finally {
    await connection.close()
  }
} catch (error) {
  const isExpected =
    error instanceof OwnedElsewhereError || error instanceof ConfigError || error instanceof ListRefused
  if (isExpected || (error as NodeJS.ErrnoException).code === 'ENOENT') stop((error as Error).message)
  throw error
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
