import { searchLiterature } from '#server/catalogue/literature/night.ts'
import { openLiterature } from '#server/platform/adapters/literature/services.ts'
import { readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/connect.ts'
import { createLog } from '#server/platform/log.ts'
import { recordBook } from '#server/record-book.ts'

// One night's search of the literature, as a separate process: tests start it several times, and kill it. Nothing waits for
// its turn.
const config = readConfig()
const connection = await connect(config)
const clock = () => new Date('2026-11-26T02:30:00Z')
const services = openLiterature(config, { pause: async () => {} })
const written = await searchLiterature(
  { db: connection.db, clock, log: createLog(config.LOG_LEVEL), recordBook },
  services,
)
await connection.close()
process.stdout.write(`${written}\n`)
