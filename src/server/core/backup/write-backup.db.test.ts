import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openBackupPlace } from '#server/platform/adapters/storage/backup-place.ts'
import { type Objects, StoreFailure } from '#server/platform/adapters/storage/file-store.ts'
import { folderObjects, folderStore } from '#server/platform/adapters/storage/folder-store.ts'
import { parseConfig } from '#server/platform/config.ts'
import { openEmptyTestDatabase } from '#test/database.ts'
import { openParts } from './parts.ts'
import { BackupRefused } from './refused.ts'
import { writeBackup } from './write-backup.ts'

const CONFIG = parseConfig({})
const newFolder = () => mkdtempSync(join(tmpdir(), 'assayer-kept-'))

/** A store that reports success but changes one byte of one part. */
function forgetful(place: Objects, part: string): Objects {
  return {
    ...place,
    async put(key, path, given) {
      if (key.startsWith(`${part}.`)) {
        const bytes = readFileSync(path)
        bytes.writeUInt8((bytes.at(-9) ?? 0) ^ 1, bytes.length - 9)
        writeFileSync(path, bytes)
      }
      await place.put(key, path, given)
    },
  }
}

test('a backup is done only once all of it was read back and matched', async () => {
  const connection = await openEmptyTestDatabase()
  const write = async (place: Objects) => {
    const parts = await openParts(place, undefined)
    try {
      const files = folderStore(newFolder())
      return await writeBackup({ connection, files, parts, keysOf: null, clock: () => new Date() })
    } finally {
      await parts.close()
    }
  }
  onTestFinished(() => connection.close())
  const { manifest } = await write(folderObjects(newFolder()))
  const table = manifest.tables.find(({ rows }) => rows > 0)
  const part = `tables/${table?.name}`
  const [folder, full] = [newFolder(), newFolder()]
  const refused = write(forgetful(openBackupPlace(CONFIG, folder), part))
  await expect(refused).rejects.toThrow(BackupRefused)
  await expect(refused).rejects.toThrow(part)
  const place = openBackupPlace(CONFIG, full)
  const put: Objects['put'] = async (key, path, given) => {
    if (key.startsWith(part)) throw new StoreFailure(Object.assign(new Error(), { code: 'ENOSPC' }))
    await place.put(key, path, given)
  }
  await expect(write({ ...place, put })).rejects.toThrow(StoreFailure)
  // Nothing of either stays, which would keep a disk full.
  expect([folder, full].filter(existsSync)).toEqual([])
})

test('a key that is there and cannot be read is not left out without a word', async () => {
  const keysOf = newFolder()
  mkdirSync(join(keysOf, 'factor-key'))
  const connection = await openEmptyTestDatabase()
  const parts = await openParts(folderObjects(newFolder()), 'a-long-random-string-of-at-least-32-characters')
  try {
    await expect(
      writeBackup({ connection, files: folderStore(newFolder()), parts, keysOf, clock: () => new Date() }),
    ).rejects.toThrow(/^The key factor-key cannot be read: EISDIR/)
  } finally {
    await parts.close()
    await connection.close()
  }
})
