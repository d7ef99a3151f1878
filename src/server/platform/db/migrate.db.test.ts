import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openBareTestDatabase, openEmptyTestDatabase, openTestDatabase } from '#test/database.ts'
import { TEST_FOLDER } from '#test/folder.ts'
import { makeByReplacedSteps, shapeOf } from '#test/older-database.ts'
import { theRow } from '#test/rows.ts'
import type { Connection } from './connection.ts'
import { openEmbedded } from './embedded.ts'
import { migrate, migrationsOf, NewerDatabaseError, pendingMigrations } from './migrate.ts'
import { OlderDatabaseError, SCHEMA } from './replaced.ts'
import { insertRow, listRows } from './rows.ts'

test('a database that a newer version made is refused by what this version does not know', async () => {
  const { db, close } = await openTestDatabase()
  expect(await pendingMigrations(db)).toEqual([])
  const later = sql`insert into kysely_migration (name, timestamp) values ('9000-of-tomorrow', '2030-01-01')`
  await later.execute(db)
  await expect(migrate(db)).rejects.toThrow(NewerDatabaseError)
  await expect(migrate(db)).rejects.toThrow(/newer than this version.*9000-of-tomorrow/)
  await expect(pendingMigrations(db)).rejects.toThrow(NewerDatabaseError)
  await close()
})

const mail = { kind: 'code', recipient: 'anna@people.example', subject: 'Yours', text: '1', html: '1' }
const addMail = ({ db }: Connection) => insertRow(db, 'mails', { ...mail, created_at: new Date() })
const recipients = async ({ db }: Connection) =>
  (await db.selectFrom('mails').select('recipient').execute()).map(({ recipient }) => recipient)

test('a database of the steps that became one migration keeps its rows, and gets all that came later', async () => {
  const [older, present] = [await openBareTestDatabase(), await openEmptyTestDatabase()]
  await makeByReplacedSteps(older.db)
  await addMail(older)
  const later = await pendingMigrations(older.db)
  expect(later).not.toContain(SCHEMA)
  expect((await Promise.all([migrate(older.db), migrate(older.db)])).flat()).toEqual(later)
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

test('a search of PubMed that was under way ends and says why, and saved plans of searches stay', async () => {
  const { db, close } = await openBareTestDatabase()
  const names = await pendingMigrations(db)
  await migrate(db, { only: names.filter((name) => name < '0316') })
  const drug_id = '00000000-0000-4000-8000-000000000001'
  await insertRow(db, 'drugs', {
    ...{ id: drug_id, name: 'one', proper_name: 'One', kind: 'peptide', position: 1, digest: '' },
    ...{ short_description: '', what_it_does: '', how_it_works: '', updated_at: '2026-11-25' },
    ...{ aliases: sql`'{}'`, sizes: sql`'{}'`, side_effects: sql`'[]'`, effects_timeline: sql`'[]'` },
  } as never)
  const at = new Date('2026-11-25T02:30:00Z')
  const days = { from_day: '2026-11-01', to_day: '2026-11-25', started_at: at }
  for (const service of ['pubmed', 'europepmc'] as const) {
    const run = { drug_id, service, query: 'one', state: 'running', cursor: '25', ...days } as const
    await insertRow(db, 'literature_runs', run)
  }
  const plan = { names: ['One'], substance: null }
  const before = JSON.stringify({ ...plan, registry: '50-00-0' })
  await insertRow(db, 'literature_queries', { drug_id, plan: before, edited_at: at })
  await migrate(db)
  const ended = { cursor: null, ended_at: expect.any(Date), note: expect.any(String) }
  expect(await listRows(db, 'literature_runs', { drug_id }, 'service')).toMatchObject([
    { service: 'europepmc', state: 'running', cursor: '25', ended_at: null },
    { service: 'pubmed', state: 'incomplete', ...ended },
  ])
  const { plan: saved } = await theRow(db, 'literature_queries', { drug_id })
  expect(JSON.parse(saved)).toEqual(plan)
  await close()
})
