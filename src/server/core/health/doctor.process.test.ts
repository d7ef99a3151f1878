import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase, runSql } from '#test/database.ts'
import { newDataFolder, run } from '#test/process.ts'

const doctor = (env: Record<string, string>) =>
  run('scripts/doctor.ts', [], { DATA_DIR: newDataFolder(), ...env })

/** Without certificates, whose files a start would write into the data folder. */
async function soundDatabase() {
  const DATABASE_URL = await createTestDatabase()
  await runSql(DATABASE_URL, 'truncate certificate_files cascade')
  return DATABASE_URL
}

test('a sound installation is reported as sound', async () => {
  const { code, output } = await doctor({ DATABASE_URL: await soundDatabase() })
  expect(output).toContain('Nothing is wrong.')
  expect(code).toBe(0)
})

test('a user of the database who may make no temporary tables is no fault', async () => {
  const owner = await soundDatabase()
  const role = `role_${randomUUID().replaceAll('-', '')}`
  const url = Object.assign(new URL(owner), { username: role, password: 'secret' })
  await runSql(
    owner,
    `create role ${role} login password 'secret'`,
    `grant all on all tables in schema public to ${role}`,
    `grant create on schema public to ${role}`,
    `revoke temporary on database "${url.pathname.slice(1)}" from public`,
  )
  const { code, output } = await doctor({ DATABASE_URL: url.href })
  await runSql(owner, `drop owned by ${role}`, `drop role ${role}`)
  expect(output).toMatch(/ok {4}room +Not tried: this user may make no temporary tables\./)
  expect(code).toBe(0)
})

test('a removed setting is reported with its replacement', async () => {
  const env = { WEB_PROCESSES: '2', DATABASE_READ_URL: 'postgres://user:hunter2@host/db' }
  const { code, output } = await doctor({ DATABASE_URL: await soundDatabase(), ...env })
  expect(output).toMatch(/note {2}settings +WEB_PROCESSES is gone and does nothing\./)
  expect(output).toMatch(/note {2}settings +DATABASE_READ_URL is gone and does nothing\./)
  expect(output).not.toContain('hunter2')
  expect(code).toBe(0)
})

test('an empty database is no fault: the next start fills it', async () => {
  const { code, output } = await doctor({ DATABASE_URL: await createEmptyDatabase() })
  expect(output).toMatch(/note {2}migrations +\d+ are to be run/)
  expect(output).toContain('Nothing that was looked at is wrong, but its tables were not looked at')
  expect(output).not.toContain('Nothing is wrong.')
  expect(code).toBe(0)
})

test('a folder without a database is not called sound', async () => {
  const { code, output } = await doctor({ DATABASE_URL: '' })
  expect(output).toMatch(/note {2}database +There is none yet\./)
  expect(output).toContain('Nothing that was looked at is wrong, but the database was not opened.')
  expect(code).toBe(0)
})

test.each([
  [
    'a wrong password',
    (url: URL) => Object.assign(url, { password: 'wrong' }),
    /refuses the password|does not let this user in/,
  ],
  [
    'a database of another name',
    (url: URL) => Object.assign(url, { pathname: '/none' }),
    /has no database of this name/,
  ],
])('names %s as the cause, with the setting to change', async (_, change, cause) => {
  const url = change(new URL(await soundDatabase()))
  const { code, output } = await doctor({ DATABASE_URL: url.href })
  expect(output).toMatch(/WRONG database/)
  expect(output).not.toMatch(/ok {4}database/)
  expect(output).toMatch(cause)
  expect(output).toContain('→ Check DATABASE_URL')
  expect(code).toBe(1)
})

test('a database that a newer version made is wrong, with what to do', async () => {
  const DATABASE_URL = await createTestDatabase()
  await runSql(DATABASE_URL, `insert into kysely_migration values ('9000-of-tomorrow', '2030')`)
  const { code, output } = await doctor({ DATABASE_URL })
  expect(output).toMatch(/WRONG migrations +The database is newer than this version of the product/)
  expect(code).toBe(1)
})

test.each([
  ['a setting that is malformed', { PORT: 'eighty' }, /WRONG settings[\s\S]*PORT: found "eighty"/],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none' },
    /WRONG database[\s\S]*→ Check DATABASE_URL/,
  ],
  [
    'a database server that no name service knows',
    { DATABASE_URL: 'postgres://nobody:x@db.invalid/none' },
    /WRONG database .*(ENOTFOUND|EAI_AGAIN)/,
  ],
  [
    'a folder that cannot be written to',
    { DATA_DIR: 'package.json/data' },
    /WRONG disk +package.json\/data cannot/,
  ],
])('%s ends with words, what to do and a failure', async (_, env, words) => {
  const { code, output } = await doctor(env)
  expect(output).toMatch(words)
  expect(output).not.toMatch(/at .*\.ts:\d+/)
  expect(code).toBe(1)
})
