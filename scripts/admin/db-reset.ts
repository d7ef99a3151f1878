import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { loadCatalogueIfEmpty } from '#server/first-catalogue.ts'
import { openFiles } from '#server/platform/adapters/storage/files.ts'
import { readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { lockOwner } from '#server/platform/db/owner-lock.ts'

const config = readConfig()
if (config.DATABASE_URL && !process.argv.includes('--yes')) {
  console.error('This empties the database of DATABASE_URL. Say so: npm run admin -- db:reset --yes')
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
  await loadCatalogueIfEmpty(connection, console.log, { files: openFiles(config), demo: config.DEMO })
} finally {
  await connection.close()
}
