import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openBareTestDatabase, openEmptyTestDatabase, openTestDatabase } from '#test/database.ts'
import { TEST_FOLDER } from '#test/folder.ts'
import { makeByReplacedSteps, shapeOf } from '#test/older-database.ts'
import type { Connection } from './connection.ts'
import { openEmbedded } from './embedded.ts'
import { migrate, migrationsOf, NewerDatabaseError, pendingMigrations } from './migrate.ts'
import { OlderDatabaseError, SCHEMA } from './replaced.ts'

test('a database that a newer version made is refused by what this version does not know', async () => {
  const { db, close } = await openTestDatabase()
  expect(await pendingMigrations(db)).toEqual([])
  await sql`insert into kysely_migration (name, timestamp) values ('9000-of-tomorrow', '2030-01-01')`.execute(
    db,
  )
  await expect(migrate(db)).rejects.toThrow(NewerDatabaseError)
  await expect(migrate(db)).rejects.toThrow(/newer than this version.*9000-of-tomorrow/)
  await expect(pendingMigrations(db)).rejects.toThrow(NewerDatabaseError)
  await close()
})

const mail = { kind: 'code', recipient: 'anna@people.example', subject: 'Yours', text: '1', html: '1' }
const addMail = ({ db }: Connection) =>
  db
    .insertInto('mails')
    .values({ ...mail, created_at: new Date() })
    .execute()
const recipients = async ({ db }: Connection) =>
  (await db.selectFrom('mails').select('recipient').execute()).map(({ recipient }) => recipient)

test('a database of the steps that became one migration keeps its rows, and gets all that came later', async () => {
  const [older, present] = [await openBareTestDatabase(), await openEmptyTestDatabase()]
  await makeByReplacedSteps(older.db)
  await addMail(older)
  const later = await pendingMigrations(older.db)
  expect(later).not.toContain(SCHEMA)
  const ran = await Promise.all([migrate(older.db), migrate(older.db)])
  expect(ran.flat()).toEqual(later)
  expect(await migrationsOf(older.db)).toEqual(await migrationsOf(present.db))
  expect(await shapeOf(older.db)).toEqual(await shapeOf(present.db))
  expect(await recipients(older)).toEqual([mail.recipient])
  await Promise.all([older.close(), present.close()])
})

test('a database that lacks one of these steps is refused with the version to start first, and is not changed', async () => {
  const { db, close } = await openBareTestDatabase()
  await makeByReplacedSteps(db, ['0080-scales-of-reviews'])
  for (const refused of [migrate(db), pendingMigrations(db)]) {
    await expect(refused).rejects.toThrow(OlderDatabaseError)
    await expect(refused).rejects.toThrow(/lacks 1 of 107 changes.*Start the product at commit 02e77d26 once/)
  }
  const names = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  expect(names.rows.map(({ name }) => name)).not.toContain(SCHEMA)
  await close()
})

test('a data folder of these steps opens with its rows', async () => {
  const folder = join(mkdtempSync(join(TEST_FOLDER, 'assayer-older-')), 'database')
  const older = await openEmbedded(folder)
  await makeByReplacedSteps(older.db)
  await addMail(older)
  await older.close()
  const present = await openEmbedded(folder)
  await migrate(present.db)
  expect(await pendingMigrations(present.db)).toEqual([])
  expect(await recipients(present)).toEqual([mail.recipient])
  await present.close()
})
