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

test('a sound installation is reported as sound, and a removed setting with its replacement', async () => {
  const env = { WEB_PROCESSES: '2', DATABASE_READ_URL: 'postgres://user:hunter2@host/db' }
  const { code, output } = await doctor({ DATABASE_URL: await soundDatabase(), ...env })
  for (const name of ['WEB_PROCESSES', 'DATABASE_READ_URL'])
    expect(output).toMatch(new RegExp(`note {2}settings +${name} is gone and does nothing\\.`))
  expect(output).not.toContain('hunter2')
  expect(output).toContain('Nothing is wrong.')
  expect(code).toBe(0)
})

test.each<[string, () => Promise<string> | string, RegExp, string]>([
  [
    'an empty database',
    createEmptyDatabase,
    /note {2}migrations +\d+ are to be run/,
    'its tables were not looked at',
  ],
  ['a folder without one', () => '', /note {2}database +There is none yet\./, 'the database was not opened.'],
])(
  '%s is no fault: the next start fills it, but it is not called sound',
  async (_, databaseUrl, note, but) => {
    const { code, output } = await doctor({ DATABASE_URL: await databaseUrl() })
    expect(output).toMatch(note)
    expect(output).toContain(`Nothing that was looked at is wrong, but ${but}`)
    expect(output).not.toContain('Nothing is wrong.')
    expect(code).toBe(0)
  },
)

test.each([
  ['a wrong password', { password: 'wrong' }, /refuses the password|does not let this user in/],
  ['a database of another name', { pathname: '/none' }, /has no database of this name/],
])('names %s as the cause, with the setting to change', async (_, changed, cause) => {
  const url = Object.assign(new URL(await soundDatabase()), changed)
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

const at = (host: string) => ({ DATABASE_URL: `postgres://nobody:x@${host}/none` })

test.each([
  ['a setting that is malformed', { PORT: 'eighty' }, /WRONG settings[\s\S]*PORT: found "eighty"/],
  ['a database that is not there', at('127.0.0.1:9'), /WRONG database[\s\S]*→ Check DATABASE_URL/],
  ['a server that no name service knows', at('db.invalid'), /WRONG database .*(ENOTFOUND|EAI_AGAIN)/],
  ['a read-only folder', { DATA_DIR: 'package.json/data' }, /WRONG disk +package.json\/data cannot/],
])('%s ends with words, what to do and a failure', async (_, env, words) => {
  const { code, output } = await doctor(env)
  expect(output).toMatch(words)
  expect(output).not.toMatch(/at .*\.ts:\d+/)
  expect(code).toBe(1)
})
