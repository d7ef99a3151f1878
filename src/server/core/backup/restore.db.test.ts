import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderObjects, folderStore } from '#server/platform/adapters/storage/folder-store.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { migrationsOf, pendingMigrations } from '#server/platform/db/migrate.ts'
import { REPLACED } from '#server/platform/db/replaced.ts'
import { openBareTestDatabase } from '#test/database.ts'
import { makeByReplacedSteps } from '#test/older-database.ts'
import { openParts } from './parts.ts'
import { BackupRefused } from './refused.ts'
import { restore } from './restore.ts'
import { writeBackup } from './write-backup.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'assayer-kept-'))
const files = folderStore(newFolder())

async function backedUp(connection: Connection) {
  const parts = await openParts(folderObjects(newFolder()), undefined)
  await writeBackup({ connection, files, parts, keysOf: null, clock: () => new Date() })
  return parts
}

test('a backup made before the steps became one migration is restored with its rows', async () => {
  const [from, to] = [await openBareTestDatabase(), await openBareTestDatabase()]
  await makeByReplacedSteps(from.db)
  const mail = { kind: 'code', recipient: 'anna@people.example', subject: 'Yours', text: '1', html: '1' }
  await from.db
    .insertInto('mails')
    .values({ ...mail, created_at: new Date() })
    .execute()
  const parts = await backedUp(from)
  const { migrations } = await restore({
    connection: to,
    files,
    parts,
    dataFolder: newFolder(),
    overwrites: false,
  })
  expect(migrations).toEqual(expect.arrayContaining([...REPLACED]))
  expect(await pendingMigrations(to.db)).toEqual([])
  const mails = await to.db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'subject', 'text', 'html'])
    .execute()
  expect(mails).toEqual([mail])
  await Promise.all([parts.close(), from.close(), to.close()])
})

test('a backup that lacks one of these steps is refused before anything is changed', async () => {
  const [from, to] = [await openBareTestDatabase(), await openBareTestDatabase()]
  await makeByReplacedSteps(from.db, ['0253-words-of-a-refusal'])
  const parts = await backedUp(from)
  const refused = restore({ connection: to, files, parts, dataFolder: newFolder(), overwrites: false })
  await expect(refused).rejects.toThrow(BackupRefused)
  await expect(refused).rejects.toThrow(/Start the product at commit 02e77d26 once/)
  expect((await migrationsOf(to.db)).done).toBe(0)
  await Promise.all([parts.close(), from.close(), to.close()])
})
