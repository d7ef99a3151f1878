import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '#server/platform/adapters/storage/file-store.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { MANIFEST_FORMAT, type Manifest } from './manifest.ts'
import type { Parts } from './parts.ts'
import { verifyBackup } from './read-backup.ts'
import { BackupRefused } from './refused.ts'
import {
  holdShapes,
  listFiles,
  listMigrations,
  listSequences,
  listTables,
  type ReferredFile,
  readRows,
} from './tables-repository.ts'

const KEYS = ['factor-key', 'service-key'] as const

type Given = {
  connection: Connection
  files: FileStore
  parts: Parts
  /** Whose keys are written too; null for a backup that everybody could read. */
  keysOf: string | null
  clock: () => Date
}

/**
 * Writes the database as of one moment, while the product goes on, and reads the backup back. Files are named by their
 * content and never change, so they are copied after the rows that name them. `missing` lists the files that the store
 * does not have. What a failure leaves is removed: it would fill the disk of the backups.
 */
export async function writeBackup(given: Given) {
  const { parts } = given
  if (await parts.has('manifest')) throw new BackupRefused('There is a backup already. Name another place.')
  try {
    return await writeParts(given)
  } catch (error) {
    await parts.discard().catch(() => {
      // A place that is away keeps what it has; the first error is the one to report.
    })
    throw error
  }
}

async function writeParts({ connection, files, parts, keysOf, clock }: Given) {
  const made_at = clock().toISOString()
  const read = await connection.inBulk('reading', async (bulk) => {
    const found = await listTables(bulk)
    await holdShapes(bulk, found)
    const tables: Manifest['tables'] = []
    for (const table of found) {
      const { lines, ...sum } = await parts.write(`tables/${table.name}`, readRows(bulk, table))
      tables.push({ name: table.name, columns: table.columns, rows: lines, ...sum })
    }
    const migrations = await listMigrations(bulk)
    return { migrations, tables, sequences: await listSequences(bulk), referred: await listFiles(bulk) }
  })
  const { referred, ...database } = read
  const kept: Manifest['files'] = []
  const missing: ReferredFile[] = []
  for (const referredTo of referred) {
    const { sha256, type } = referredTo
    const file = await files.open(sha256)
    if (!file) missing.push(referredTo)
    else {
      const sum = await parts.write(`files/${sha256}`, file.body)
      if (sum.sha256 !== sha256) throw new BackupRefused(`The file ${sha256} is not what it was.`)
      kept.push({ sha256, type, bytes: sum.bytes })
    }
  }
  const keys: Manifest['keys'] = []
  for (const name of keysOf === null ? [] : KEYS) {
    const key = await readFile(join(keysOf ?? '', name)).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return null
      throw new BackupRefused(`The key ${name} cannot be read: ${cause.message}.`, { cause })
    })
    if (!key) continue
    const { bytes, sha256 } = await parts.write(`keys/${name}`, once(key))
    keys.push({ name, bytes, sha256 })
  }
  const manifest: Manifest = {
    ...{ format: MANIFEST_FORMAT, made_at, database: connection.kind },
    ...{ ...database, files: kept, keys },
  }
  await parts.write('manifest', once(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)))
  await verifyBackup(parts, manifest)
  return { manifest, missing }
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
