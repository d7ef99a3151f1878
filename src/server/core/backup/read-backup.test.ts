import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { folderObjects } from '#server/platform/adapters/storage/folder-store.ts'
import { openParts } from './parts.ts'
import { readManifest } from './read-backup.ts'
import { BackupRefused } from './refused.ts'

test.each([
  ['cut off', '{"format": 1, "tables"', 'The manifest of the backup is damaged: it is not JSON.'],
  ['of a later form', '{"format": 2}', 'The backup has a form that this version does not know.'],
])('a manifest that is %s is refused with a clear message', async (_, text, words) => {
  const parts = await openParts(folderObjects(mkdtempSync(join(tmpdir(), 'assayer-kept-'))), undefined)
  await parts.write('manifest', Readable.from([Buffer.from(text)]))
  await expect(readManifest(parts)).rejects.toThrow(new BackupRefused(words))
  await parts.close()
})
