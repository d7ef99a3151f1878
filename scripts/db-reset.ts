import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openFiles } from '#server/adapters/storage/files.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { lockOwner } from '#server/db/owner-lock.ts'
import { loadDemoCatalogueIfEmpty } from '#server/modules/catalogue/import/import-catalogue.ts'

const config = readConfig()
if (config.DATABASE_URL && !process.argv.includes('--yes')) {
  console.error('This empties the database of DATABASE_URL. Say so: npm run db:reset -- --yes')
  process.exit(1)
}
if (!config.DATABASE_URL) {
  const folder = join(config.DATA_DIR, 'database')
  const release = lockOwner(`${folder}.owner`)
  rmSync(folder, { recursive: true, force: true })
  release()
}
const connection = await connect(config)
try {
  if (config.DATABASE_URL) await sql`drop schema public cascade; create schema public`.execute(connection.db)
  await migrate(connection.db)
  await loadDemoCatalogueIfEmpty(connection, console.log, { files: openFiles(config) })
} finally {
  await connection.close()
}
