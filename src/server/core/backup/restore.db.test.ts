import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderObjects, folderStore } from '#server/platform/adapters/storage/folder-store.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { migrationsOf, pendingMigrations } from '#server/platform/db/migrate.ts'
import { REPLACED } from '#server/platform/db/replaced.ts'
import { insertRow } from '#server/platform/db/rows.ts'
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

const restoreInto = (connection: Connection, parts: Awaited<ReturnType<typeof backedUp>>) =>
  restore({ connection, files, parts, dataFolder: newFolder(), overwrites: false })

test('a backup made before the steps became one migration is restored with its rows', async () => {
  const [from, to] = [await openBareTestDatabase(), await openBareTestDatabase()]
  await makeByReplacedSteps(from.db)
  const mail = { kind: 'code', recipient: 'anna@people.example', subject: 'Yours', text: '1', html: '1' }
  await insertRow(from.db, 'mails', { ...mail, created_at: new Date() })
  const parts = await backedUp(from)
  const { migrations } = await restoreInto(to, parts)
  expect(migrations).toEqual(expect.arrayContaining([...REPLACED]))
  expect(await pendingMigrations(to.db)).toEqual([])
  expect(await to.db.selectFrom('mails').selectAll().execute()).toMatchObject([mail])
  await Promise.all([parts.close(), from.close(), to.close()])
})

test('a backup that lacks one of these steps is refused before anything is changed', async () => {
  const [from, to] = [await openBareTestDatabase(), await openBareTestDatabase()]
  await makeByReplacedSteps(from.db, ['0253-words-of-a-refusal'])
  const parts = await backedUp(from)
  const refused = restoreInto(to, parts)
  await expect(refused).rejects.toThrow(BackupRefused)
  await expect(refused).rejects.toThrow(/Start the product at commit 02e77d26 once/)
  expect((await migrationsOf(to.db)).done).toBe(0)
  await Promise.all([parts.close(), from.close(), to.close()])
})
