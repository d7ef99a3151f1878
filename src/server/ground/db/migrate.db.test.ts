import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { migrate, NewerDatabaseError, pendingMigrations } from './migrate.ts'

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
