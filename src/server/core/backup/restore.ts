import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { forgetVerified } from '#server/core/audit/verified.ts'
import type { FileStore } from '#server/platform/adapters/storage/file-store.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { migrate, unknownMigrations } from '#server/platform/db/migrate.ts'
import { inPresentNames, OlderDatabaseError } from '#server/platform/db/replaced.ts'
import type { Manifest } from './manifest.ts'
import type { Parts } from './parts.ts'
import { readManifest, readPart, verifyBackup } from './read-backup.ts'
import { BackupRefused } from './refused.ts'
import * as repository from './tables-repository.ts'

type Given = {
  connection: Connection
  files: FileStore
  parts: Parts
  dataFolder: string
  /** Whether existing data may be lost. */
  overwrites: boolean
}

/**
 * Replaces the database by a backup: the old schema, all rows or none, then the later migrations. Everything is read
 * and checked before anything is changed.
 */
export async function restore({
  connection,
  files,
  parts,
  dataFolder,
  overwrites,
}: Given): Promise<Manifest> {
  const manifest = await readManifest(parts)
  const migrations = presentNames(manifest)
  const unknown = unknownMigrations(migrations)
  if (unknown.length > 0)
    throw new BackupRefused(`The backup was made by a newer version, which knows ${unknown.join(', ')}.`)
  await verifyBackup(parts, manifest)
  await connection.inBulk('writing', async (bulk) => {
    if ((await repository.listTables(bulk)).length === 0) return
    if (!overwrites)
      throw new BackupRefused('The database is not empty. To replace its contents: --overwrite')
    // A product that runs would go on writing, into tables that are being replaced.
    const others = await repository.countOthers(bulk)
    if (others > 0)
      throw new BackupRefused(
        `The database has ${others} other connections. Stop the product, and all that has it open, first.`,
      )
    await repository.dropEverything(bulk)
  })
  await migrate(connection.db, { only: migrations })
  await connection.inBulk('writing', async (bulk) => {
    const tables = await repository.listTables(bulk)
    await repository.withoutRules(bulk, tables, async () => {
      for (const table of manifest.tables)
        await repository.writeRows(bulk, table, readPart(parts, `tables/${table.name}`, table))
    })
    for (const sequence of manifest.sequences) await repository.setSequence(bulk, sequence)
  })
  await restoreFiles(files, parts, manifest)
  await restoreKeys(dataFolder, parts, manifest)
  forgetVerified(dataFolder)
  await migrate(connection.db)
  return manifest
}

function presentNames({ migrations }: Manifest) {
  try {
    return inPresentNames(migrations)
  } catch (error) {
    if (!(error instanceof OlderDatabaseError)) throw error
    throw new BackupRefused(`The backup cannot be read by this version. ${error.message}`)
  }
}

async function restoreFiles(files: FileStore, parts: Parts, manifest: Manifest) {
  const folder = await mkdtemp(join(tmpdir(), 'assayer-restore-'))
  try {
    for (const file of manifest.files) {
      if (await files.has(file.sha256)) continue
      const path = join(folder, file.sha256)
      await pipeline(readPart(parts, `files/${file.sha256}`, file), createWriteStream(path))
      await files.put(file.sha256, path, file.type)
      await rm(path)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A key that is there already stays: another process may be sealing with it. */
async function restoreKeys(folder: string, parts: Parts, { keys }: Manifest) {
  await mkdir(folder, { recursive: true })
  for (const key of keys) {
    const path = join(folder, key.name)
    if (existsSync(path)) continue
    await pipeline(
      readPart(parts, `keys/${key.name}`, key),
      createWriteStream(`${path}.new`, { mode: 0o600 }),
    )
    await rename(`${path}.new`, path)
  }
}
