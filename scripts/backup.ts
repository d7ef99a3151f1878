import { newPlace, removeOldBackups } from '#server/core/backup/old-backups.ts'
import { openSource } from '#server/core/backup/open-source.ts'
import { openParts } from '#server/core/backup/parts.ts'
import { BackupRefused } from '#server/core/backup/refused.ts'
import { writeBackup } from '#server/core/backup/write-backup.ts'
import { settingsOfDatabase } from '#server/operator-database.ts'
import { endWith, operatorMessage } from '#server/operator-failure.ts'
import { openBackupPlace } from '#server/platform/adapters/storage/backup-place.ts'
import { openFiles } from '#server/platform/adapters/storage/files.ts'

/** The backup was made, but lacks files that the store does not have, or old ones could not be removed. */
const MADE_WITH_FAULTS = 2
const MOST_NAMED = 20

const [named, ...others] = process.argv.slice(2)
if (named?.startsWith('-') || others.length > 0) sayWhere()
const config = settingsOfDatabase()
const { BACKUP_TO, BACKUP_DAYS } = config
const now = new Date()
const where = named ?? (BACKUP_TO ? newPlace(BACKUP_TO, now) : sayWhere())
// First, so that a full disk has room again.
if (!named && BACKUP_TO && !BACKUP_TO.startsWith('s3:'))
  await removeOldBackups(BACKUP_TO, { days: BACKUP_DAYS, now }).catch((error: Error) => {
    console.error(`Old backups could not be removed: ${error.message}`)
    process.exitCode = MADE_WITH_FAULTS
  })
const settings = { ...config, backupFolder: where }
const parts = await openParts(openBackupPlace(config, where), config.BACKUP_KEY).catch((error: unknown) =>
  endWith(error, settings),
)
try {
  const { connection, note } = await openSource(config)
  try {
    const { manifest, missing } = await writeBackup({
      connection,
      files: openFiles(config),
      parts,
      keysOf: config.BACKUP_KEY ? config.DATA_DIR : null,
      clock: () => new Date(),
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    if (!named) console.log(`To ${where}`)
    console.log(
      `Backed up and read back: ${manifest.tables.length} tables with ${rows} rows as of ${manifest.made_at},`,
    )
    console.log(`${manifest.files.length} files.`)
    console.log(
      config.BACKUP_KEY
        ? 'Sealed with BACKUP_KEY. Keep that key apart from the backup; without it nothing can be read.'
        : 'Not sealed (BACKUP_KEY not set): its readers read everything. FACTOR_KEY is not in it: keep that too.',
    )
    if (missing.length > 0) {
      console.error(
        `Warning: ${missing.length} of the files that rows refer to ${missing.length === 1 ? 'is' : 'are'} not in the store, and so not in this backup. All else can be restored from it.`,
      )
      for (const { sha256, of } of missing.slice(0, MOST_NAMED)) console.error(`  ${of}: ${sha256}`)
      if (missing.length > MOST_NAMED) console.error(`  and ${missing.length - MOST_NAMED} more`)
      process.exitCode = MADE_WITH_FAULTS
    }
    // A user that may only read, or a database from before this table, can be backed up all the same.
    await note(new Date(manifest.made_at)).catch((error: Error) => {
      console.error(`The time of this backup could not be noted in the database: ${error.message}`)
    })
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

function sayWhere(): never {
  console.error('Say where to: npm run backup -- <folder>, or s3://bucket/prefix; or set BACKUP_TO.')
  process.exit(1)
}
