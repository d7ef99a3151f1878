import { openParts } from '#server/core/backup/parts.ts'
import { BackupRefused } from '#server/core/backup/refused.ts'
import { restore } from '#server/core/backup/restore.ts'
import { nameOfDatabase } from '#server/operator-database.ts'
import { endWith, operatorMessage, settingsOrEnd } from '#server/operator-failure.ts'
import { openBackupPlace } from '#server/platform/adapters/storage/backup-place.ts'
import { openFiles } from '#server/platform/adapters/storage/files.ts'
import { connect } from '#server/platform/db/connect.ts'

const [from, ...others] = process.argv.slice(2).filter((word) => word !== '--overwrite')
const overwrites = process.argv.includes('--overwrite')
if (!from || from.startsWith('-') || others.length > 0) {
  console.error('Say where from: npm run restore -- <folder>, or s3://bucket/prefix')
  console.error('--overwrite replaces what the database has; the product must not run.')
  process.exit(1)
}
const config = settingsOrEnd()
console.error(`Database: ${nameOfDatabase(config)}`)
const settings = { ...config, backupFolder: from }
const parts = await openParts(openBackupPlace(config, from), config.BACKUP_KEY).catch((error: unknown) =>
  endWith(error, settings),
)
try {
  const connection = await connect(config)
  try {
    const manifest = await restore({
      connection,
      files: openFiles(config),
      parts,
      dataFolder: config.DATA_DIR,
      overwrites,
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored as of ${manifest.made_at}: ${rows} rows, ${manifest.files.length} files.`)
  } finally {
    await connection.close()
  }
} catch (error) {
  const message = error instanceof BackupRefused ? error.message : operatorMessage(error, settings)
  if (message === null) throw error
  console.error(message)
  process.exitCode = 1
} finally {
  await parts.close()
}
