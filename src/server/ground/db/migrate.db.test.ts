import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { TEST_FOLDER } from '#test/folder.ts'
import { asByReplacedSteps } from '#test/older-database.ts'
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

test('a database with all steps that became one migration keeps its rows, and nothing runs again', async () => {
  const { db, close } = await openTestDatabase()
  const later = (await migrationsOf(db)).done - 1
  const compounds = await db.selectFrom('drugs').select('id').orderBy('id').execute()
  await asByReplacedSteps(db)
  expect(await pendingMigrations(db)).toEqual([])
  expect((await migrationsOf(db)).done).toBe(later + 1)
  expect(await Promise.all([migrate(db), migrate(db)])).toEqual([[], []])
  const names = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  expect(names.rows).toHaveLength(later + 1)
  expect(names.rows[0]).toEqual({ name: SCHEMA })
  expect(await db.selectFrom('drugs').select('id').orderBy('id').execute()).toEqual(compounds)
  await close()
})

test('a database that lacks one of these steps is refused with the version to start first, and is not changed', async () => {
  const { db, close } = await openTestDatabase()
  await asByReplacedSteps(db, ['0080-scales-of-reviews'])
  for (const refused of [migrate(db), pendingMigrations(db)]) {
    await expect(refused).rejects.toThrow(OlderDatabaseError)
    await expect(refused).rejects.toThrow(/lacks 1 of \d+ changes.*Start the product at commit \w+ once/)
  }
  const names = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  expect(names.rows.map(({ name }) => name)).not.toContain(SCHEMA)
  await close()
})

test('a data folder with these steps opens with its rows', async () => {
  const folder = join(mkdtempSync(join(TEST_FOLDER, 'assayer-older-')), 'database')
  const older = await openEmbedded(folder)
  await migrate(older.db)
  await sql`insert into mails (kind, recipient, subject, text, html, created_at)
      values ('code', 'anna@people.example', 'Your code', '1', '1', now())`.execute(older.db)
  await asByReplacedSteps(older.db)
  await older.close()
  const { db, close } = await openEmbedded(folder)
  expect(await migrate(db)).toEqual([])
  expect(await db.selectFrom('mails').select('recipient').execute()).toEqual([
    { recipient: 'anna@people.example' },
  ])
  await close()
})
