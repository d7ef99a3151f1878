import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { createEmptyDatabase, runSql } from '#test/database.ts'
import { freePort } from '#test/native-postgres.ts'
import { newDataFolder, run } from '#test/process.ts'

/** Starts the product, which must end by itself: with code 1 and one sentence. */
async function startInVain(env: Record<string, string>) {
  const fresh = { DATA_DIR: newDataFolder(), PORT: String(await freePort()), LOG_LEVEL: 'silent' }
  const { code, output } = await run('src/server/main.ts', [], { ...fresh, ...env })
  expect(code, output).toBe(1)
  expect(output).not.toMatch(/\n\s+at |node:internal|^\s*\{/m)
  expect(output.trim().split('\n').length, output).toBeLessThanOrEqual(2)
  return output
}

describe.concurrent('a start that fails', () => {
  const given = inject('database')
  if (given.kind === 'embedded') throw new Error('These tests need a database server.')
  const server = new URL(given.serverUrl)
  const at = (change: { port?: string; pathname?: string; password?: string }) =>
    Object.assign(new URL(server), change).href

  test('names PORT when another program has the port', async ({ onTestFinished }) => {
    const PORT = await freePort()
    const other = createServer().listen(PORT, '127.0.0.1')
    await once(other, 'listening')
    // The test's own: of tests that run at once, the imported one would close it when another of them ends.
    onTestFinished(() => void other.close())
    expect(await startInVain({ PORT: String(PORT) })).toBe(
      `Port ${PORT} at 127.0.0.1 is taken by another program: stop that one, or set PORT to another.\n`,
    )
  })

  test('names HOST when it is no address of this machine', async () =>
    expect(await startInVain({ HOST: '192.0.2.1' })).toMatch(
      /^This machine cannot listen at 192\.0\.2\.1 \(EADDRNOTAVAIL\): set HOST to one of its addresses/,
    ))

  const file = join(newDataFolder(), 'a-file')
  writeFileSync(file, '')
  const unwritten = /cannot be written \(E[A-Z]+\): set DATA_DIR to a folder/
  test.each([file, join(file, 'data'), '/proc/assayer'])(
    'names DATA_DIR when the folder cannot be written: %s',
    async (DATA_DIR) => expect(await startInVain({ DATA_DIR })).toMatch(unwritten),
  )

  test('names DATA_DIR when nothing but sent files would be kept there', async () => {
    const secret = 'a-long-random-string-of-at-least-32-characters'
    const env = { DATABASE_URL: server.href, FACTOR_KEY: secret, SERVICE_KEY: secret, DATA_DIR: file }
    expect(await startInVain(env)).toMatch(/cannot be written \(EEXIST\): set DATA_DIR to a folder/)
  })

  test('names DATABASE_URL when the database server does not answer', async () => {
    const port = String(await freePort())
    expect(await startInVain({ DATABASE_URL: at({ port }) })).toBe(
      `The database at 127.0.0.1:${port} cannot be reached (ECONNREFUSED): start it, or correct DATABASE_URL.\n`,
    )
    expect(await startInVain({ DATABASE_URL: 'postgres://user:secret@nowhere.invalid/assayer' })).toMatch(
      /^The database at nowhere\.invalid cannot be reached \((ENOTFOUND|EAI_AGAIN)\): start it, or correct DATABASE_URL\.\n$/,
    )
  })

  test('names DATABASE_URL when there is no such database', async () =>
    expect(await startInVain({ DATABASE_URL: at({ pathname: '/absent' }) })).toMatch(
      /^The database at 127\.0\.0\.1:\d+ has no database of this name \(database "absent" does not exist\): correct DATABASE_URL/,
    ))

  test('names DATABASE_URL when the password is wrong, and repeats no password', async () => {
    const output = await startInVain({ DATABASE_URL: at({ password: 'hunter2' }) })
    expect(output).toMatch(/refuses the password \(.*\): correct DATABASE_URL/)
    expect(output).not.toContain('hunter2')
  })

  test('says so when the user may not make tables', async () => {
    const url = new URL(await createEmptyDatabase())
    await runSql(url.href, `create role reader login password 'reader'`)
    const { href: DATABASE_URL } = Object.assign(url, { username: 'reader', password: 'reader' })
    expect(await startInVain({ DATABASE_URL })).toMatch(
      /does not let this user do what is needed \(.*\): correct DATABASE_URL/,
    )
  })

  test.each([
    [
      'is newer than the program, and names the version to start',
      '9999-of-tomorrow',
      /^The database is newer than this version of the product: it has 9999-of-tomorrow.*Start the newer version/,
    ],
    [
      'is older than the one migration of its schema, and names the version to start first',
      '0001-catalogue',
      /^The database is too old for this version: it lacks \d+ of \d+ changes.*Start the product at commit \w+ once/,
    ],
  ])('says so when the database %s', async (_, migration, words) => {
    const DATABASE_URL = await createEmptyDatabase()
    await runSql(
      DATABASE_URL,
      'create table kysely_migration (name text primary key, timestamp text)',
      `insert into kysely_migration values ('${migration}', '')`,
    )
    expect(await startInVain({ DATABASE_URL })).toMatch(words)
  })

  const someKeys = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_a' }
  test.each([
    ['half a set of keys', someKeys, 'STRIPE_PUBLISHABLE_KEY'],
    ['a word for a number', { PORT: 'eighty' }, 'PORT'],
    ['PUBLIC_URL with a path', { PUBLIC_URL: 'https://example.org/assayer' }, 'PUBLIC_URL'],
    ['HOST=0.0.0.0 without PUBLIC_URL', { HOST: '0.0.0.0' }, 'PUBLIC_URL'],
    ['HOST=:: without PUBLIC_URL', { HOST: '::' }, 'PUBLIC_URL'],
  ])('names the setting for %s', async (_, env, setting) =>
    expect(await startInVain(env)).toMatch(new RegExp(`^The configuration is wrong:\\n  ${setting}: `)),
  )
})
