import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { recordBackup } from '#server/core/backup/records-repository.ts'
import { insertRun, recordEnd, registerJobs } from '#server/core/jobs/repository.ts'
import { createMailer } from '#server/platform/adapters/mail/smtp.ts'
import { misspeltSettings, parseConfig, SETTING_NAMES } from '#server/platform/config.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import { sharedApp, type TestApp } from '#test/app.ts'
import { asAttacker, writeEntries } from '#test/audit-log.ts'
import { giveFactor } from '#test/auth-client.ts'
import { undone } from '#test/database.ts'
import { freePort } from '#test/native-postgres.ts'
import { newDataFolder } from '#test/process.ts'
import { markFor } from './checks/address.ts'
import { checkDatabase } from './checks/database.ts'
import { checkKeyFiles, checkSealed } from './checks/keys.ts'
import { checkDisk, checkSettings } from './checks/settings.ts'
import { lookAtSetup, SETUP } from './checks/setup.ts'
import { checkFiles, checkJobs, checkRates, tellPart } from './checks/work.ts'
import { checkParts } from './parts.ts'

const app = await sharedApp()

const worldOf = (deps: TestApp['deps']) => ({
  ...deps,
  parts: () => checkParts(deps),
  derive: async () => deps.keys.derive,
})

/** Findings as a user of the database with these rights; the user is gone afterwards. */
async function findingsOf(rights: string[]) {
  let found: Awaited<ReturnType<typeof checkDatabase>> = []
  await undone(app.db, async (db) => {
    for (const statement of rights) await sql.raw(statement).execute(db)
    found = await checkDatabase({ ...app.deps, db })
  })
  return found.filter(({ level }) => level === 'wrong').map(({ says }) => says)
}

test('the doctor calls a public site without limits of sign-in wrong', () => {
  const settings = { AUTH_RATE_LIMITS: 'off', HOST: '127.0.0.1' }
  const found = (PUBLIC_URL: string) =>
    JSON.stringify(checkSettings(parseConfig({ ...settings, PUBLIC_URL })))
  expect(found('https://assayer.example')).toContain('AUTH_RATE_LIMITS=off')
  expect(found('http://127.0.0.1:3000')).not.toContain('AUTH_RATE_LIMITS')
})

test('an installation answers the question that its doctor asks at its address', async () => {
  const question = 'a-question-of-the-doctor'
  const mark = markFor(app.deps.keys.derive, question)
  expect(await (await app.fetch(`/healthz?mark=${question}`)).json()).toMatchObject({ mark })
})

describe('the doctor finds', () => {
  const may = (what: string) => ['create role me', `grant ${what} on all tables in schema public to me`]
  const AS_ME = 'set local role me'
  test.each<[string, string[], RegExp]>([
    [
      'a database role without the right to write',
      [...may('select'), AS_ME],
      /^(\d+) of \1 tables cannot be written by this user\.$/,
    ],
    [
      'one table that this user may not write',
      [...may('all'), 'revoke insert on reviews from me', AS_ME],
      /^1 of \d+ tables/,
    ],
    [
      'a user that cannot make the tables of the next version',
      [...may('all'), 'revoke create on schema public from public', AS_ME],
      /may not change the schema/,
    ],
    ['a database that takes no writes', ['set transaction read only'], /^The database takes no writes\.$/],
  ])('%s', async (_, rights, says) => expect(await findingsOf(rights)).toEqual([expect.stringMatching(says)]))

  test('keys that others can read, and none where only their owner can', () => {
    const DATA_DIR = newDataFolder()
    for (const name of ['factor-key', 'service-key']) {
      writeFileSync(join(DATA_DIR, name), 'secret', { mode: 0o600 })
      chmodSync(join(DATA_DIR, name), name === 'factor-key' ? 0o640 : 0o600)
    }
    const todo = `chmod 600 ${join(DATA_DIR, 'factor-key')}`
    expect(checkKeyFiles({ DATA_DIR })).toMatchObject([{ level: 'wrong', todo }])
  })

  test('a key that was lost, and makes no other', async () => {
    const DATA_DIR = newDataFolder()
    const { FACTOR_KEY: _, ...settings } = app.deps.config
    const lost = { db: app.db, config: { ...settings, FACTOR_KEY: undefined, DATA_DIR } }
    expect(await checkSealed(lost)).toMatchObject([{ level: 'fine', says: 'The first start makes them.' }])
    await giveFactor(app, (await app.person()).id)
    const says = expect.stringContaining('is gone')
    expect(await checkSealed(lost)).toMatchObject([{ level: 'wrong', says }])
    await app.db.deleteFrom('auth_factors').execute()
    expect(readdirSync(DATA_DIR)).toEqual([])
  })

  test('an audit log with an altered entry, by its number', async () => {
    await writeEntries(app, 3)
    await asAttacker(app, `update audit_log set target = 'changed' where number = 2`)
    const says = 'The audit log was tampered with: entry 2 is altered.'
    expect(await checkSealed(app.deps)).toContainEqual(expect.objectContaining({ level: 'wrong', says }))
  })

  test('certificates whose files are not in the store', async () => {
    const named = await app.db.selectFrom('certificate_files').select('kept_sha256').execute()
    const tried = Math.min(named.length, 50)
    const files = { ...app.deps.files, has: async () => false }
    const says = `${tried} of ${tried} certificates tried are not in the store.`
    expect(await checkFiles({ ...app.deps, files })).toMatchObject({ level: 'wrong', says })
  })

  test('an office without an administrator', async () => {
    const found = async () => SETUP.administrator.operator(await lookAtSetup(worldOf(app.deps)))
    expect(await found()).toMatchObject([{ level: 'note', says: 'The office has no administrator yet.' }])
    await app.person({ role: 'admin' })
    expect(await found()).toMatchObject([{ level: 'fine' }])
  })

  test('a failed job and a hanging one, and neither after a good run', async () => {
    const now = app.deps.clock()
    const before = new Date(now.getTime() - 2 * 60 * 60_000)
    await registerJobs(app.db, ['read feeds', 'trim'], now)
    const failed = await insertRun(app.db, 'read feeds', before)
    await recordEnd(app.db, failed, { result: 'failed', endedAt: before, rows: 0, error: 'No route to host' })
    await insertRun(app.db, 'trim', before)
    expect((await checkJobs(app.deps)).map(({ level, says }) => [level, says])).toEqual([
      ['wrong', expect.stringMatching(/^‘read feeds’ failed at .* UTC: No route to host$/)],
      ['wrong', expect.stringMatching(/^‘trim’ has not ended since /)],
    ])
    for (const job of ['read feeds', 'trim']) {
      const run = await insertRun(app.db, job, now)
      await recordEnd(app.db, run, { result: 'done', endedAt: now, rows: 0, error: null })
    }
    expect(await checkJobs(app.deps)).toMatchObject([{ level: 'fine' }])
  })

  test('a mail server that refuses, and one that says nothing, each with the cause and what to check', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    for (const [at, cause] of [
      [await freePort(), /^It is away: .*ECONNREFUSED/],
      [port, /^It is away: It says nothing for 2 seconds\.$/],
    ] as const) {
      const config = { ...app.deps.config, SMTP_URL: `smtp://127.0.0.1:${at}` }
      const mailer = createMailer(config)
      const found = (await checkParts({ ...app.deps, config, mailer })).map(tellPart)
      mailer.close()
      expect(found.find(({ about }) => about === 'mail')).toMatchObject({
        level: 'wrong',
        says: expect.stringMatching(cause),
        todo: expect.stringContaining('SMTP_URL'),
      })
    }
    silent.close()
  })

  test('a site that people reach without a recent backup', async () => {
    const found = async (deps: TestApp['deps']) =>
      SETUP.backup.operator(await lookAtSetup(worldOf(deps)), deps)
    const reached = { ...app.deps, config: { ...app.deps.config, PUBLIC_URL: 'https://assayer.example' } }
    expect(await found(reached)).toMatchObject([{ level: 'wrong', says: 'There was none yet.' }])
    expect(await found(app.deps)).toMatchObject([{ level: 'note' }])
    const day = (days: number) => new Date(app.deps.clock().getTime() - days * 24 * 60 * 60_000)
    await recordBackup(app.db, day(3))
    expect(await found(reached)).toMatchObject([{ level: 'wrong' }])
    await recordBackup(app.db, day(1))
    expect(await found(reached)).toMatchObject([{ level: 'fine' }])
  })

  test('rates that are too old to compare prices by, and does not take those of the demo for rates', async () => {
    const rate = { currency: 'USD', per_euro: 1.1, source: 'x.csv' }
    await app.db.deleteFrom('exchange_rates').execute()
    await insertRow(app.db, 'exchange_rates', { ...rate, day: '2020-01-02', is_demo: true })
    expect(await checkRates(app.deps)).toMatchObject({ level: 'note', says: expect.stringContaining('None') })
    await insertRow(app.db, 'exchange_rates', { ...rate, day: '2020-01-03', is_demo: false })
    const says = expect.stringContaining('2020-01-03')
    expect(await checkRates(app.deps)).toMatchObject({ level: 'wrong', says })
  })

  test('a folder that is not there yet, without making it', async () => {
    const folder = join(newDataFolder(), 'not', 'yet')
    expect(await checkDisk(folder)).toMatchObject({ level: 'fine' })
    expect(existsSync(folder)).toBe(false)
  })
})

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTPURL', 'SMTP_URL'],
  ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
  ['DATABASE_URLS', 'DATABASE_URL'],
  ['FACTOR-KEY', 'FACTOR_KEY'],
  ['MAIL_FORM', 'MAIL_FROM'],
])('a setting that is one slip from ours is found: %s', (found, meant) =>
  expect(misspeltSettings({ [found]: 'x' })).toEqual([{ found, meant }]),
)

test('settings as they are, and those of other programs, are no slips', () => {
  const others = ['PATH', 'HOSTNAME', 'HOME', 'PWD', 'LANG', 'NODE_OPTIONS', 'POSTGRES_URL']
  const settings = Object.fromEntries([...SETTING_NAMES, ...others].map((name) => [name, 'x']))
  expect(misspeltSettings(settings)).toEqual([])
})
